import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BidderName, useBidderText } from '#portal/entities/bidder-name.tsx';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { queryWrapper } from '../helpers/query-wrapper.tsx';

const BIDDERS = [
  ['ttd', 'The Trade Desk'],
  ['criteo', 'Criteo'],
].map(([code, name]) => ({ code, name, mediaTypes: [], requiredParams: [], optionalParams: [] }));

function Names({ codes }: { readonly codes: readonly string[] }) {
  const textOf = useBidderText();
  return (
    <>
      <p aria-label="shown">
        {codes.map((code) => (
          <BidderName key={code} code={code} />
        ))}
      </p>
      <p aria-label="text">{codes.map(textOf).join(', ')}</p>
    </>
  );
}

const textOf = (label: string) => screen.getByLabelText(label).textContent;

describe('a bidder', () => {
  it('is named beside its code; where both are the same word the name stands alone, where it is unknown the code', async () => {
    const { wrapper } = queryWrapper({ 'GET /__sim/bidders': { body: BIDDERS } });
    render(<Names codes={['ttd', 'criteo', 'new']} />, { wrapper });
    expect(await screen.findByText('The Trade Desk')).toBeTruthy();
    expect(textOf('shown')).toBe('The Trade Desk · ttdCriteonew');
    expect(textOf('text')).toBe('The Trade Desk · ttd, Criteo, new');
    expect(screen.getByTitle('The Trade Desk · ttd')).toBeTruthy();
  });

  it('has its code alone on a real API, which is not asked for names', () => {
    const { wrapper, server } = queryWrapper({});
    setRuntimeConfig({ simulated: false });
    render(<Names codes={['ttd']} />, { wrapper });
    expect(textOf('shown')).toBe('ttd');
    expect(textOf('text')).toBe('ttd');
    expect(server.requests).toEqual([]);
  });
});
