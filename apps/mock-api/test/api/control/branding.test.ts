import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '#api/contract/operations/control/state.ts';
import type { OwnPublisher } from '#api/contract/operations/control/publishers.ts';
import { contrastOf } from '#api/contract/values/accent-colour.ts';
import { dataUrl, jpegOf, pngOf } from '#test/helpers/images.ts';
import { portalFolder } from '#test/helpers/portal-folder.ts';
import { serverForAllTests, TestClient } from '#test/helpers/test-server.ts';
import { linkFrom, listOf } from '../accounting/accounting.ts';

const server = serverForAllTests({}, { portalDirectory: portalFolder() });
const LOGO = dataUrl(pngOf({}));
const PLAIN = { name: 'Nordlicht & Küche', pageViewsPerMonth: 3_000_000 };
const BRANDED = { ...PLAIN, logo: LOGO, accentColor: '#ffcc00' };

interface StateView {
  readonly stateHash: string;
  readonly brand?: Brand;
}

const inWorld = (world: string) => new TestClient(server, { 'x-bidstage-world': world });
const stateOf = async (world: string): Promise<StateView> =>
  (await inWorld(world).send({ url: '/__sim/state' })).json<StateView>();

/** Stores a publisher and makes a world with it. */
async function makeWorld(request: object, world: string): Promise<void> {
  const stored = await server.visitor.post('/__sim/publishers', request);
  expect(stored.status).toBe(201);
  const { name: publisher } = stored.body as unknown as OwnPublisher;
  expect((await server.visitor.post('/__sim/worlds', { name: world, publisher })).status).toBe(201);
}

async function signIn(world: string, persona: string): Promise<TestClient> {
  const headers = { 'x-bidstage-world': world };
  const client = new TestClient(server, headers);
  const response = await client.send({
    method: 'POST',
    url: '/__sim/sign-in',
    payload: { persona },
  });
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return new TestClient(server, { ...headers, cookie });
}

beforeAll(async () => {
  await makeWorld(BRANDED, 'branded');
  await makeWorld(PLAIN, 'plain');
});

describe('the branding of a world with a publisher of one’s own', () => {
  it.each([
    ['/body/logo', { logo: dataUrl(Buffer.from('<svg/>'), 'image/svg+xml') }],
    ['/body/logo', { logo: dataUrl(pngOf({ width: 1025 })) }],
    ['/body/logo', { logo: `data:image/png;base64,${'A'.repeat(150_000)}` }],
    ['/body/accentColor', { accentColor: 'red' }],
    ['/body/accentColor', { accentColor: '#FFCC00' }],
  ])('is refused at %s when it cannot be shown', async (path, change) => {
    const { status, body } = await server.visitor.post('/__sim/publishers', {
      ...PLAIN,
      ...change,
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(`"path":"${path}"`);
  });

  it('is in its state, with an accent colour that is readable in both themes', async () => {
    const { brand } = await stateOf('branded');
    expect(brand).toMatchObject({ name: PLAIN.name, logo: LOGO, accent: { dark: '#ffcc00' } });
    expect(contrastOf(brand?.accent?.light ?? '#ffffff', '#ffffff')).toBeGreaterThan(4.5);
    expect((await stateOf('plain')).brand).toEqual({ name: PLAIN.name });
    expect(await stateOf('default')).not.toHaveProperty('brand');
  });

  it('changes neither its state nor the id of its publisher', async () => {
    expect((await stateOf('branded')).stateHash).toBe((await stateOf('plain')).stateHash);
    const affiliates = ['branded', 'plain'].map(async (world) =>
      (await signIn(world, 'publisher-own')).data('/v1/users/me'),
    );
    const [branded, plain] = await Promise.all(affiliates);
    expect(branded).toEqual(plain);
  });

  it('stays after a reset, and in a snapshot, whose world has it too', async () => {
    const { brand } = await stateOf('branded');
    const world = inWorld('branded');
    await world.post('/__sim/reset');
    await world.post('/__sim/snapshots', { name: 'kept' });
    await server.visitor.post('/__sim/worlds', { name: 'copy', from: 'kept' });
    for (const name of ['branded', 'copy']) expect((await stateOf(name)).brand).toEqual(brand);
  });

  it('is in the portal’s page of that world, and in that of no other world', async () => {
    const pageOf = async (cookie: string) =>
      (await server.visitor.send({ url: '/analytics/bidders', headers: { cookie } })).body;
    const page = await pageOf('bidstage_world=branded');
    expect(page).toContain(`"brand":{"name":"${PLAIN.name}","logo":"${LOGO}"`);
    for (const cookie of ['', 'bidstage_world=default', 'bidstage_world=gone'])
      expect(await pageOf(cookie)).not.toContain('brand');
  });

  const signInPageOf = async (world: string) => {
    const query = new URLSearchParams({
      redirect_uri: 'http://localhost/v1/login/callback',
      response_type: 'code',
      client_id: 'bidstage-portal',
      scope: 'email',
      state: '',
    });
    return (await inWorld(world).send({ url: `/account/authorize?${query}` })).body;
  };

  it('S4 a red accent colour is not that of the sign-in page: red says that something is wrong', async () => {
    await makeWorld({ ...PLAIN, accentColor: '#c8102e' }, 'red');
    expect(await signInPageOf('red')).not.toContain('--accent');
  });

  it('is on the sign-in page of that world, and on that of no other world', async () => {
    const branded = await signInPageOf('branded');
    expect(branded).toContain('<title>Sign in · Nordlicht &amp; Küche</title>');
    expect(branded).toContain(`<img class="logo" src="${LOGO}" alt="Nordlicht &amp; Küche">`);
    expect(branded).toContain('--accent: #ffcc00');
    expect(branded).not.toContain('Bidstage');
    expect(await signInPageOf('plain')).toContain(
      '<span class="brand">Nordlicht &amp; Küche</span>',
    );
    const other = await signInPageOf('default');
    expect(other).toContain('<span class="brand">Bidstage</span>');
    expect(other).not.toContain('<style>');
  });
});

/** The first invoice of a world as text. */
async function invoiceOf(world: string): Promise<string> {
  const finance = await signIn(world, 'finance');
  const [row] = await listOf(finance);
  const url = await linkFrom(finance, row?.invoice_file ?? '');
  const file = await server.visitor.send({ url });
  expect(file.statusCode).toBe(200);
  return file.rawPayload.toString('latin1');
}

describe('the invoices of a world with a publisher of one’s own', () => {
  it('carry its logo, those of other worlds do not', async () => {
    const own = await invoiceOf('branded');
    expect(own).toContain('/Subtype /Image');
    expect(await invoiceOf('branded')).toBe(own);
    expect(await invoiceOf('default')).not.toContain('/Subtype /Image');
    expect(await invoiceOf('plain')).not.toContain('/Subtype /Image');
  });

  it('can carry a JPEG', async () => {
    const logo = dataUrl(jpegOf(), 'image/jpeg');
    await makeWorld({ ...PLAIN, logo }, 'jpeg');
    expect(await invoiceOf('jpeg')).toContain('/DCTDecode');
  });
});
