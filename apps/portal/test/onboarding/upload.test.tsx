import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { button, openOnboarding, press } from './open-onboarding.ts';

const LIST = '/v1/prebid/bidders';
const UPLOAD = '/v1/prebid/config';
const created = envelope(201, { validRows: 1, pages: ['Home'] });
const valid = (validRows: number) => envelope(200, { validRows, problems: [] });
const invalid = envelope(422, {
  validRows: 1,
  problems: [{ code: 205, message: 'Invalid adunit format', rows: [2] }],
});

/** The upload step, with the responses of the validation and the upload. */
function openUpload(validation: Reply, upload: Reply = created) {
  return openOnboarding('/', 'UPLOAD_CONFIG', {
    replies: { 'POST /v1/prebid/csv_validation': validation, [`POST ${UPLOAD}`]: upload },
  });
}

async function choose(): Promise<void> {
  const file = new File(['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\n'], 'config.csv', { type: 'text/csv' });
  await button('Select file');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
}

const isOff = async () => (await button('Next')).hasAttribute('disabled');
const noData = () => screen.findByRole('alertdialog', { name: 'NO DATA' });

describe('Next on the upload step', () => {
  it('ONB-011 ONB-015 U4 is disabled while the file has problems', async () => {
    openUpload(invalid);
    await choose();
    expect(await screen.findByText('Correct the file first.')).toBeTruthy();
    expect(await isOff()).toBe(true);
  });

  it('ONB-014 ONB-015 uploads a valid file, refetches the bidder list and goes to the next step', async () => {
    const onboarding = openUpload(valid(1));
    await choose();
    await waitFor(async () => expect(await isOff()).toBe(false));
    const listsBefore = onboarding.server.sent(LIST).length;
    await press('Next');
    await pageHeading('Install Codes');
    expect(onboarding.path()).toBe('/onboard/full-wrapper/get-code');
    expect(onboarding.server.sent(UPLOAD)).toHaveLength(1);
    await waitFor(() => expect(onboarding.server.sent(LIST)).toHaveLength(listsBefore + 1));
    await waitFor(() => expect(onboarding.savedStatus()).toBe('FULL_WRAPPER_GET_CODE'));
  });

  it.each([
    ['422', invalid],
    ['no response', new TypeError('Failed to fetch')],
  ])('ONB-014 stays on the step after %s', async (_name, response) => {
    const onboarding = openUpload(valid(1), response);
    await choose();
    await waitFor(async () => expect(await isOff()).toBe(false));
    await press('Next');
    expect((await screen.findAllByText(/^Upload (Failed|Config error)/)).length).toBeGreaterThan(0);
    expect(onboarding.path()).toBe('/onboard/upload-config');
    expect(onboarding.sent()).toEqual([]);
  });
});

describe('a file without rows', () => {
  it('ONB-012 ERR2-022 is uploaded with Yes, which goes to the next step', async () => {
    const onboarding = openUpload(valid(0));
    await choose();
    await waitFor(async () => expect(await isOff()).toBe(false));
    await press('Next');
    const buttons = within(await noData()).getAllByRole('button');
    expect(buttons.map((one) => one.textContent)).toEqual(['No', 'Yes']);
    expect(onboarding.server.sent(UPLOAD)).toEqual([]);
    await press('Yes');
    await pageHeading('Install Codes');
    expect(onboarding.server.sent(UPLOAD)).toHaveLength(1);
  });

  it('ONB-013 ERR2-022 is not uploaded with No, which closes the dialog and stays on the step', async () => {
    const onboarding = openUpload(valid(0));
    await choose();
    await waitFor(async () => expect(await isOff()).toBe(false));
    await press('Next');
    await noData();
    await press('No');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onboarding.server.sent(UPLOAD)).toEqual([]);
    expect(onboarding.path()).toBe('/onboard/upload-config');
    expect(await isOff()).toBe(false);
  });
});
