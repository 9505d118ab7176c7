/**
 * Products that put themselves between a computer and the internet to read encrypted connections, by what
 * their authorities call themselves, and words that such authorities use where an organisation named its own.
 */
const products: [name: string, pattern: RegExp][] = [
  ['Zscaler', /zscaler/i],
  ['Netskope', /netskope|goskope/i],
  ['Fortinet', /forti(net|gate)/i],
  ['Palo Alto Networks', /palo ?alto|prisma access/i],
  ['Sophos', /sophos/i],
  ['Symantec', /blue ?coat|symantec web|proxysg/i],
  ['Cisco', /cisco (umbrella|secure|web)/i],
  ['Trellix', /mcafee web|skyhigh|trellix/i],
  ['Forcepoint', /forcepoint|websense/i],
  ['Check Point', /check ?point/i],
  ['Barracuda', /barracuda/i],
  ['WatchGuard', /watchguard|fireware/i],
  ['SonicWall', /sonicwall/i],
  ['Cloudflare Gateway', /cloudflare.*(gateway|zero trust|for teams)|gateway ca.*cloudflare/i],
  ['Lightspeed', /lightspeed/i],
  ['Smoothwall', /smoothwall/i],
  ['Securly', /securly/i],
  ['iboss', /iboss/i],
  ['Untangle', /untangle/i],
  ['pfSense', /pfsense|opnsense/i],
  ['Kaspersky', /kaspersky/i],
  ['ESET', /eset (ssl|ca)/i],
  ['Bitdefender', /bitdefender/i],
  ['Avast', /avast|avg (web|mail)/i],
  ['AdGuard', /adguard/i],
  ['Fiddler', /fiddler/i],
  ['mitmproxy', /mitmproxy/i],
  ['Charles', /charles proxy/i],
  ['Burp', /portswigger/i],
];
const words =
  /\b(proxy|inspect\w*|intercept\w*|decrypt\w*|firewall|web ?filter|content ?filter)\b/i;

/** The name of the product that issued a certificate, the issuer itself when its name gives it away, or null. Pure. */
export function inspectorOf(issuer: string): string | null {
  const product = products.find(([, pattern]) => pattern.test(issuer));
  if (product) return product[0];
  return words.test(issuer) ? issuer : null;
}
