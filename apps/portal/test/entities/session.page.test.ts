import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  adoptUserCurrency,
  chooseCurrency,
  resetCurrencyDraft,
  useCurrencyDraft,
} from '#portal/entities/currency-draft.ts';
import { isAuthenticated, toCurrentUser } from '#portal/entities/session/current-user.ts';
import { currentUserQuery } from '#portal/entities/session/session-queries.ts';
import { fakeServer } from '../helpers/fake-server.ts';

describe('the user', () => {
  it('SHELL-014 counts as authenticated when, and only when, the user info has an e-mail', () => {
    expect(isAuthenticated({ email: 'a@b.example' })).toBe(true);
    expect(isAuthenticated({ email: '' })).toBe(false);
    expect(isAuthenticated({})).toBe(false);
    expect(isAuthenticated(null)).toBe(false);
    expect(isAuthenticated(undefined)).toBe(false);
    const loggedInWithoutMail = toCurrentUser({ isLogin: true, email: '', roles: ['ADMIN'] });
    expect(isAuthenticated(loggedInWithoutMail)).toBe(false);
  });

  it('SIM-002 has USD as the default currency, and NTD becomes TWD', () => {
    expect(toCurrentUser({}).affiliatesCurrency).toEqual(['USD']);
    expect(toCurrentUser({ affiliatesCurrency: [] }).affiliatesCurrency).toEqual(['USD']);
    const user = toCurrentUser({ affiliatesCurrency: ['NTD', 'JPY'], currency: 'NTD' });
    expect(user.affiliatesCurrency).toEqual(['TWD', 'JPY']);
    expect(user.currency).toBe('TWD');
    expect(toCurrentUser({}).currency).toBe('USD');
  });
});

describe('the currency draft', () => {
  beforeEach(() => resetCurrencyDraft());

  it('API-006 FLR-024 is set from the user’s currency when the user request succeeds', async () => {
    const info = {
      email: 'a@b.example',
      roles: [],
      affiliates: [],
      isLogin: true,
      currency: 'NTD',
    };
    fakeServer({ 'GET /v1/users/me': { body: { code: 200, message: 'OK', data: info } } });
    await new QueryClient().fetchQuery(currentUserQuery);
    expect(useCurrencyDraft.getState()).toEqual({
      currency: 'TWD',
      currencySymbol: 'NT$',
      currencyDirty: false,
      priceGranularity: 1,
    });
  });

  it('API-006 MET-013 uses the price granularity of the currency', () => {
    const draft = useCurrencyDraft.getState();
    expect(adoptUserCurrency(draft, 'USD').priceGranularity).toBe(0.02);
    expect(adoptUserCurrency(draft, 'TWD').priceGranularity).toBe(1);
    expect(adoptUserCurrency(draft, 'JPY').priceGranularity).toBe(1);
  });

  it('API-006 FLR-025 does not overwrite a currency that the user chose', () => {
    const chosen = chooseCurrency(useCurrencyDraft.getState(), 'JPY');
    expect(chosen).toMatchObject({ currency: 'JPY', currencySymbol: '¥', currencyDirty: true });
    expect(adoptUserCurrency(chosen, 'USD')).toMatchObject({
      currency: 'JPY',
      priceGranularity: 0.02,
    });
  });
});
