import { formatNumber } from '#portal/shared/format/numbers.ts';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
import { LINE_ITEMS_PER_ORDER, PRICE_RANGES } from '../models/price-ranges.ts';
import styles from './price-table.module.css';

const price = (value: number) => formatNumber(value, 2);

/** The price steps of the line items, and their number. */
export function PriceTable() {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {PRICE_RANGES.map(({ step, upTo }) => `${price(step)} steps up to ${upTo}`).join(', ')}
      </caption>
      <TableHead titles={['From', 'Up to', 'In steps of', 'Line items']} />
      <tbody>
        {PRICE_RANGES.map((range) => (
          <tr key={range.upTo}>
            <td>{price(range.from)}</td>
            <td>{price(range.upTo)}</td>
            <td>{price(range.step)}</td>
            <td>{formatNumber(range.lineItems)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Together
          </th>
          <td>{formatNumber(LINE_ITEMS_PER_ORDER)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
