/** Vite puts the file in as a `data:` address (vite.dev, "Static Asset Handling"). */
declare module '*.png?inline' {
  const address: string;
  export default address;
}
