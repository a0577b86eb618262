import { BidderName, byText, useBidderText } from '#portal/entities/bidder-name.tsx';
import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { CaretButton } from '#portal/shared/ui/icon-button.tsx';
import type { KeyboardEvent } from 'react';
import {
  ALL_BIDDERS,
  setAllPrices,
  setPrice,
  changeDraft,
  useFloorPriceDraft,
} from '../models/draft.ts';
import type { RecordRow } from '../models/record-rows.ts';
import { priceFacts, suggestionFor, type Suggestions } from '../models/record-facts.ts';
import { PriceInput } from './price-input.tsx';
import styles from './record-table.module.css';

/** The options that the fields of all rows share. */
export interface FieldOptions {
  readonly currency: string;
  readonly isChecked: boolean;
  readonly readOnly: boolean;
  readonly suggestions: Suggestions;
}

interface AdUnitRowsProps {
  readonly row: RecordRow;
  readonly isOpen: boolean;
  readonly onToggle: (adUnitId: string) => void;
  readonly fields: FieldOptions;
}

/** An ad unit, whose field sets all of its bidders, and while it is open its bidders below it. */
export function AdUnitRows({ row, isOpen, onToggle, fields }: AdUnitRowsProps) {
  const { adUnitId, adUnitNames, bidders } = row;
  const textOf = useBidderText();
  return (
    <>
      <tr>
        <th scope="row" title={[adUnitId, ...adUnitNames].join('\n')}>
          <bdi>{adUnitId}</bdi>
        </th>
        <td>
          {FEATURE_FLAGS.inputAllBidderFloorPrice && <AllBidders row={row} fields={fields} />}
        </td>
        <td className={styles.caretCell}>
          <Caret row={row} isOpen={isOpen} onToggle={onToggle} />
        </td>
      </tr>
      {isOpen &&
        bidders.toSorted(byText(textOf)).map((bidder) => (
          <tr key={bidder} className={styles.bidder}>
            <th scope="row">
              <BidderName code={bidder} />
            </th>
            <td>
              <BidderPrice row={row} bidder={bidder} fields={fields} />
            </td>
            <td />
          </tr>
        ))}
    </>
  );
}

/** Number of an ad unit's bidders with individual values, as a text. */
function ownValues(values: number, bidders: number): string {
  return values === 0 ? 'All bidders' : `${values} of ${bidders} bidders`;
}

function AllBidders({ row, fields }: Pick<AdUnitRowsProps, 'row' | 'fields'>) {
  const prices = useFloorPriceDraft(({ floorPrice }) => floorPrice.get(row.adUnitId));
  const forAll = prices?.get(ALL_BIDDERS);
  const count = row.bidders.length;
  const { suggestions, ...field } = fields;
  return (
    <PriceInput
      label={`Floor price for all bidders of ${row.adUnitId}`}
      value={forAll ?? ''}
      onChange={(text) => changeDraft((draft) => setAllPrices(draft, row, text))}
      note={forAll === undefined ? ownValues(prices?.size ?? 0, count) : `All ${count} bidders`}
      facts={priceFacts(row.current, suggestionFor(suggestions, row.adUnitId), {
        from: suggestions.currency,
        to: field.currency,
      })}
      {...field}
    />
  );
}

interface BidderPriceProps {
  readonly row: RecordRow;
  readonly bidder: string;
  readonly fields: FieldOptions;
}

function BidderPrice({ row, bidder, fields }: BidderPriceProps) {
  const { adUnitId, currentOf } = row;
  const { suggestions, ...field } = fields;
  const textOf = useBidderText();
  const value = useFloorPriceDraft(({ floorPrice }) => floorPrice.get(adUnitId)?.get(bidder));
  return (
    <PriceInput
      label={`Floor price for ${textOf(bidder)} on ${adUnitId}`}
      value={value ?? ''}
      onChange={(text) => changeDraft((draft) => setPrice(draft, { adUnitId, bidder }, text))}
      facts={priceFacts(
        currentOf.get(bidder) ?? null,
        suggestionFor(suggestions, adUnitId, bidder),
        { from: suggestions.currency, to: field.currency },
      )}
      {...field}
    />
  );
}

/** The key that toggles a row in its present state. */
const toggleKey = (isOpen: boolean) => (isOpen ? 'ArrowLeft' : 'ArrowRight');

function Caret({ row, isOpen, onToggle }: Omit<AdUnitRowsProps, 'fields'>) {
  const { adUnitId } = row;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === toggleKey(isOpen)) onToggle(adUnitId);
  };
  return (
    <CaretButton
      label={`Bidders of ${adUnitId}`}
      isOpen={isOpen}
      onClick={() => onToggle(adUnitId)}
      onKeyDown={onKeyDown}
    />
  );
}
