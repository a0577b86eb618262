import { readBytes } from '#portal/simulator/parts/read-bytes.ts';

const FILE = /url\("?([^")]+)"?\)/;

function fontRules(): { readonly rule: CSSFontFaceRule; readonly base: string }[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? location.href;
    return [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base }] : [],
    );
  });
}

function dataUrl(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('A font cannot be embedded.'));
    reader.readAsDataURL(new Blob([bytes], { type: 'font/woff2' }));
  });
}

/** The fonts of the page with embedded files, as the screenshot needs them. */
export async function fontCss(): Promise<string> {
  const rules = fontRules().map(async ({ rule, base }) => {
    const [whole, file] = FILE.exec(rule.cssText) ?? [];
    if (whole === undefined || file === undefined) return rule.cssText;
    const bytes = await readBytes(new URL(file, base).href);
    return rule.cssText.replace(whole, `url(${await dataUrl(bytes)})`);
  });
  return (await Promise.all(rules)).join('\n');
}
