import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPersonHelpers, decideInApp } from '../../testing/factories/mandates.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
const actors = new Map<string, Actor>();
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

async function readCards(userId: string) {
  const { rows } = await world.database.pool.query<{ id: string }>('SELECT client_id AS id FROM credential WHERE user_id = $1', [userId]);
  const clientId = rows[0]?.id ?? '';
  const actor = actors.get(userId) ?? (await world.actAs(userId));
  actors.set(userId, actor);
  const person = createPersonHelpers(world, { actor, mobile: '' });
  return {
    enach: await person.enachCards(clientId),
    esi: await person.esiCards(clientId),
    upi: await person.upiCards(clientId),
  };
}

describe('auto-debit cards of the demo personas', () => {
  test('p03 has a UPI mandate awaiting approval, so no rail can start another', async () => {
    const { enach, esi, upi } = await readCards('p03');
    expect(upi).toMatchObject([{ Policy_Number: '100000301', Ongoing_Upi: true, Upi_Mandate_Status: 'CREATED', Frequency: 'Monthly' }]);
    expect(enach).toMatchObject([{ Enach_Status: false, Allow_Enach: false, Not_Allowed_Reason: 'OTHER_RAIL_ONGOING' }]);
    expect(upi[0]?.Active_Limit).toBeNull();
    expect(esi).toMatchObject({ esiDetails: [{ Allow_ESI: false, Ongoing_ESI: false }], totalAllowedPolicies: 0 });
  });

  test('p04 has an eNACH registration at the bank', async () => {
    const { enach, upi } = await readCards('p04');
    expect(enach).toMatchObject([{ Policy_Number: '100000401', Ongoing_Enach: true, Enach_Status: false, Account_Number: '' }]);
    expect(upi).toMatchObject([{ Ongoing_Enach: true, Not_Allowed_Reason: 'OTHER_RAIL_ONGOING' }]);
  });

  test('p05 is debited by eNACH and due in 6 days; a new UPI mandate would replace it', async () => {
    const { enach, esi, upi } = await readCards('p05');
    const [card] = enach;
    expect(card).toMatchObject({
      Policy_Number: '100000501',
      Enach_Status: true,
      Ongoing_Enach: false,
      billing_typ: 'Auto Pay',
      source_cd: 'EN',
    });
    expect(card).toMatchObject({ Due_In_Days: 6, Accoint: 'Saving', Reason_Text: null });
    expect(card?.Account_Number).toMatch(/^X{8}\d{4}$/);
    expect(card?.Active_Mandate_Id).toMatch(/^MD100000501/);
    // The imported mandate, and the last premiums that it paid.
    expect(card?.Timeline.map(({ kind }) => kind)).toEqual([...Array(6).fill('PAID'), 'ACTIVE']);
    expect(esi.esiDetails).toMatchObject([{ Allow_ESI: false, Not_Allowed_Reason: 'OTHER_RAIL_ACTIVE' }]);
    expect(upi).toMatchObject([{ Enach_Status: true, Not_Allowed_Reason: null, Upi_Mandate_Status: '' }]);
    expect(upi[0]?.Active_Account_Last4).toMatch(/^\d{4}$/);
    // The active mandate keeps its own limit; a new UPI mandate would have a higher one.
    expect(upi[0]?.Active_Limit).toBe(card?.Mandate_Amount);
    expect(upi[0]?.Mandate_Amount).not.toBe(card?.Mandate_Amount);
  });

  test('p06 may set up ESI on one policy and not on the assigned one', async () => {
    const { esi } = await readCards('p06');
    expect(esi.esiDetails.map((card) => [card.Allow_ESI, card.Not_Allowed_Reason])).toEqual([
      [true, null],
      [false, 'ASSIGNED'],
    ]);
    expect(esi.totalAllowedPolicies).toBe(1);
  });

  test('a link of /esi shows only its policy and counts all', async () => {
    const { esi } = await readCards('p06');
    const [, assigned] = esi.esiDetails;
    const actor = actors.get('p06');
    const policyNumber = assigned?.Policy_Number ?? '';
    const { data } = await world.call('/esi/getEsiDetails', { ClientId: '1000000006', policyNumber }, { as: actor });
    expect(data).toMatchObject({ esiDetails: [{ Policy_Number: policyNumber }], totalAllowedPolicies: 1 });
  });

  test('p07 is debited by ESI that was registered as direct debit', async () => {
    const { esi, enach } = await readCards('p07');
    expect(esi.esiDetails).toMatchObject([{ ESI_Status: true, source_cd: 'DD' }]);
    expect(esi.esiDetails[0]?.Account_Number).toMatch(/^X{8}\d{4}$/);
    expect(enach).toMatchObject([{ Allow_Enach: false, Not_Allowed_Reason: 'OTHER_RAIL_ACTIVE', Account_Number: '' }]);
  });

  test('p08 pays manually and may choose any rail; the limits follow from the instalment', async () => {
    const { enach, esi, upi } = await readCards('p08');
    const [card] = enach;
    expect(card).toMatchObject({
      Enach_Status: false,
      Allow_Enach: true,
      Not_Allowed_Reason: null,
      Due_In_Days: 9,
      Active_Mandate_Id: null,
    });
    const paise = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100);
    const modal = paise(card?.Modal_Premium);
    expect(modal).toBeGreaterThan(0);
    expect(paise(card?.Mandate_Amount)).toBe(Math.ceil((modal * 11) / 1_000) * 100);
    expect(paise(upi[0]?.Mandate_Amount)).toBe(Math.ceil((modal * 15) / 1_000) * 100);
    expect(esi.totalAllowedPolicies).toBe(1);
    expect(card?.Start_Date).toBe('20-11-2026');
    expect(card?.Timeline).toEqual([]);
  });

  test('p08b is at the boundary of ten days, in the order of the due dates', async () => {
    const { upi } = await readCards('p08b');
    expect(upi.map((card) => card.Due_In_Days)).toEqual([-1, 0, 10, 11]);
  });

  test('p09 had two returned debits and then paid manually: both returns are shown, and nothing is due', async () => {
    const { enach } = await readCards('p09');
    const returned = { status: 'RETURNED', reasonText: 'Insufficient balance' };
    const [second, first] = enach[0]?.Last_Debits ?? [];
    expect([second, first]).toMatchObject([
      { ...returned, attempt: 2 },
      { ...returned, attempt: 1, due: second?.due, amount: second?.amount },
    ]);
    expect(second && first && second.chargeOn > first.chargeOn).toBe(true);
    const returnedEntries = enach[0]?.Timeline.filter(({ kind }) => kind === 'RETURNED') ?? [];
    expect(returnedEntries.slice(0, 2).map(({ text, action }) => [text.split(': ')[1], action])).toEqual([
      ['Insufficient balance.', null],
      ['Insufficient balance.', null],
    ]);
  });

  test('p10 paused UPI in the app: shown as inactive with the reason, and not debited', async () => {
    const { upi, enach } = await readCards('p10');
    expect(upi).toMatchObject([{ Upi_Mandate_Status: 'PAUSED', Reason_Text: 'Paused in your UPI app', Next_Debit_On: null }]);
    expect(upi[0]?.Vpa).toMatch(/^.\*{5}@/);
    expect(upi[0]?.Timeline.map((entry) => entry.kind).filter((kind) => kind !== 'PAID')).toEqual(['PAUSED', 'ENDED']);
    expect(enach).toMatchObject([
      { Not_Allowed_Reason: 'OTHER_RAIL_PAUSED', Held_State: 'PAUSED', billing_typ: 'Direct Bill', source_cd: '' },
    ]);
  });
});

describe('auto-debit cards before login', () => {
  const createLink = (scope: string, policyNo: string) =>
    world.services.store.session.create(
      { kind: 'preKey', clientId: '1000000005', clientIds: ['1000000005'], absoluteMs: 1_800_000, scope, policyNo },
      world.now(),
    );
  const fetchCards = (actor: Actor, ClientId = '1000000005') =>
    world.call('/upi/getUPIDetails', { ClientId }, { as: actor, cookies: { c: '', p: actor.cookie } });

  test('the key of a UPI link shows the card of its policy, with a shortened name and no account', async () => {
    const { data, http } = await fetchCards(await createLink('UPI', '100000501'));
    expect(http).toBe(200);
    expect(data).toMatchObject([{ Policy_Number: '100000501', Enach_Status: true, Vpa: null, Active_Account_Last4: null }]);
    expect(data[0]?.Owner_Name).toMatch(/^\S+ \p{L}\.$/u);
  });

  test('shows no error except for an ended key', async () => {
    const reply = await fetchCards(await createLink('UPI', '999999999'));
    expect(reply).toMatchObject({ http: 200, status: 10, success: false, data: null });
    const foreign = await fetchCards(await createLink('UPI', '100000501'), '1000000008');
    expect(foreign).toMatchObject({ http: 200, status: 10, success: false, data: null });
    expect(await fetchCards(await createLink('PP', '100000501'))).toMatchObject({ http: 401, status: 40 });
  });

  test('starts a mandate with the key and its code, and returns to the page of the link', async () => {
    const link = await world.services.store.session.create(
      { kind: 'preKey', clientId: '1000000008', clientIds: ['1000000008'], absoluteMs: 1_800_000, scope: 'UPI', policyNo: '100000801' },
      world.now(),
    );
    const cookies = { c: '', p: link.cookie };
    const { data: cards } = await world.call('/upi/getUPIDetails', { ClientId: '1000000008' }, { as: link, cookies });
    const person = createPersonHelpers(world, { actor: link, mobile: '9000000008', cookies });
    const body = await person.upiBody('1000000008', '100000801', { mandateAmount: cards[0]?.Mandate_Amount ?? '' });
    const { data } = await person.confirmed('/upi/preLogin/createMandate', body);
    const back = new URL(await decideInApp(data.response.links.web_url, 'success@sandbox'));
    expect(back.pathname).toBe('/prelogin-upi');
    const status = await world.call('/mandate/status', { ref: back.searchParams.get('ref') ?? '' }, { as: link, cookies });
    expect(status.data).toMatchObject({ mandate_status: 'ACTIVE', policyNumbers: ['100000801'] });
    // The key opens only the policy of its link.
    const other = await person.upiBody('1000000008', '100000501', { mandateAmount: '1' });
    expect(await world.send('/upi/preLogin/createMandate', other, { as: link, cookies })).toMatchObject({ status: 12 });
  });
});
