const TEXT = String.raw`(?:[^<&]|&(?:amp|lt|gt|quot|#\d+);)*`;
const ATTRIBUTE = String.raw`\s+[\w-]+="(?:[^"<&]|&(?:amp|lt|gt|quot|#\d+);)*"`;
const TAG = new RegExp(`${TEXT}<(/?)([\\w-]+)((?:${ATTRIBUTE})*)\\s*(/?)>`, 'y');
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Returns the element names of an XML text in the order of their start tags; throws if it is not well-formed. */
export function elementsOf(xml: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  TAG.lastIndex = DECLARATION.length;
  if (!xml.startsWith(DECLARATION)) throw new Error('there is no XML declaration');
  let end = TAG.lastIndex;
  for (let tag = TAG.exec(xml); tag; tag = TAG.exec(xml)) {
    const [, closing, name = '', attributes = '', empty] = tag;
    end = TAG.lastIndex;
    const keys = attributes.match(/[\w-]+(?==")/g) ?? [];
    if (new Set(keys).size < keys.length) throw new Error(`an attribute of ${name} occurs twice`);
    if (closing && open.pop() !== name) throw new Error(`${name} is closed but not open`);
    if (closing) continue;
    names.push(name);
    if (!empty) open.push(name);
  }
  if (open.length > 0 || xml.slice(end).trim() !== '')
    throw new Error(`it is not well-formed at ${xml.slice(end, end + 80)}`);
  return names;
}
