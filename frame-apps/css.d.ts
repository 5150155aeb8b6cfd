/** A style sheet with all it imports, minified, as the build makes it. */
declare module '*.css' {
  const css: string;
  export default css;
}
