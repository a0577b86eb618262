import { base64 } from './base64.ts';
import { readBytes } from './read-bytes.ts';

const FILE = /url\("?([^")]+)"?\)/;

function fontRules(): { readonly rule: CSSFontFaceRule; readonly base: string }[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? location.href;
    return [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base }] : [],
    );
  });
}

/** The fonts of the page with embedded files, as the screenshot needs them. */
export async function fontCss(): Promise<string> {
  const rules = fontRules().map(async ({ rule, base }) => {
    const [whole, file] = FILE.exec(rule.cssText) ?? [];
    if (whole === undefined || file === undefined) return rule.cssText;
    const bytes = await readBytes(new URL(file, base).href);
    return rule.cssText.replace(whole, `url(data:font/woff2;base64,${base64(bytes)})`);
  });
  return (await Promise.all(rules)).join('\n');
}
