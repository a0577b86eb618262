import { leading, type PaintLine } from './pdf-lines.ts';

/** Pixels for each point: enough for print. */
const SCALE = 4;
const QUALITY = 0.9;

/** Paints a line of text with the fonts of this computer, which have the letters of the portal's own texts. */
export const paintLine: PaintLine = (text, font, colour) => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const css = `${font.bold ? 'bold ' : ''}${font.size * SCALE}px Helvetica, Arial, sans-serif`;
  pen.font = css;
  canvas.width = Math.ceil(pen.measureText(text).width);
  canvas.height = Math.ceil(leading(font) * SCALE);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  // A new size has taken the font away.
  pen.font = css;
  pen.fillStyle = `rgb(${colour.map((part) => Math.round(part * 255)).join(' ')})`;
  pen.fillText(text, 0, font.size * SCALE);
  const url = canvas.toDataURL('image/jpeg', QUALITY);
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (one) => one.charCodeAt(0));
  const { width, height } = canvas;
  return { bytes, width, height, points: width / SCALE };
};
