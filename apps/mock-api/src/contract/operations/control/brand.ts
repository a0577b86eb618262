import Type, { type Static } from 'typebox';
import { namedObject, strictObject } from '../shapes.ts';

/** How the portal shows whose world it is. */
export const BrandSchema = namedObject('Brand', {
  name: Type.String({ description: 'name of the publication' }),
  logo: Type.Optional(Type.String({ description: 'a PNG or JPEG as a data URL' })),
  accent: Type.Optional(
    strictObject(
      { light: Type.String(), dark: Type.String() },
      'the accent colour in each theme, changed where text in it would not be readable',
    ),
  ),
});
export type Brand = Static<typeof BrandSchema>;
