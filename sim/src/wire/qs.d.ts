/** The one function of `qs` we use; the package ships no types. */
declare module 'qs' {
  interface ParseOptions {
    depth?: number;
    arrayLimit?: number;
    parameterLimit?: number;
    allowPrototypes?: boolean;
  }
  export function parse(text: string, options?: ParseOptions): Record<string, unknown>;
}
