import {
  FLOOR_PRICE_CURRENCIES,
  floorPriceCurrency,
} from '@bidstage/mock-api/contract/values/business-constants';
import { Text } from '#portal/shared/ui/layout/text.tsx';

const ALLOWED = new Intl.ListFormat('en', { type: 'disjunction' }).format(FLOOR_PRICE_CURRENCIES);

/** Why floor prices are in another currency than the figures; nothing where they can be in the same. */
export function FloorCurrencies({ currency }: { readonly currency: string }) {
  if (currency === '' || floorPriceCurrency(currency) === currency) return null;
  return (
    <Text tone="muted" role="note">{`Floor prices can be in ${ALLOWED}, not in ${currency}.`}</Text>
  );
}
