import { protocol, type Session } from 'electron';
import { listPageFiles } from './page-files.ts';
import { appScheme, servePage } from './serve-page.ts';

/** To be called before `ready`. A standard, secure scheme: without it there is neither origin nor CSP. */
export function declareAppScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: false };
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges }]);
}

/** Serves the built page in this session. @param folder the page's build output */
export function serveAppScheme(session: Session, folder: string): void {
  const files = listPageFiles(folder);
  session.protocol.handle(appScheme, (request) => servePage(files, request));
}
