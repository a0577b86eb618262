import { getDocumentProxy } from 'unpdf';

/** The text of a PDF page by page, pieces separated by spaces, as a PDF reader finds it. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [item.str] : []));
    pages.push(texts.join(' ').replace(/\s+/g, ' '));
  }
  await document.destroy();
  return pages;
}
