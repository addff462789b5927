import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDetails } from '../../testing/bodies/claim-bodies.ts';
import { aNumber, byNumber, type Filed, fileClaim, firstStep } from '../../testing/factories/claims.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { newestCode, openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';
import { runClaimsDaily } from './claims-daily.ts';

/** A claim from its first step to its payment, by a claimant without a login. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
const readStatus = async (claimNumber: string) => (await world.services.store.claim.find(claimNumber))?.status;
const act = (claimNumber: string, action: string, more: object = {}) => {
  world.sandbox.manual.assessor.act({ claimNumber, action, ...more } as never);
  return world.drain();
};
const upload = async (documentCode: string) => {
  const { mimeType, bytes } = await aDocument();
  return { paperCode: documentCode, fileName: `${documentCode}.pdf`, mimeType, base64Data: Buffer.from(bytes).toString('base64') };
};
type Saved = Reply<{ papers: Filed['papers']; claimStatus: string; saved: { fileRef: string }[]; code?: string }>;
const send = async (
  { browser, reply }: { browser: ReturnType<typeof openBrowser>; reply: Reply<Filed> },
  codes: string[],
): Promise<Saved> => {
  const { claimNumber, ref } = reply.data;
  const documents = await Promise.all(codes.map(upload));
  const saved = (await browser.send('/claimIntimation/saveDocument', { claimNumber, ref, documents })) as Saved;
  await world.drain();
  return saved;
};
/** The policy status that every reader sees, and the claim that freezes payouts. */
const readHold = async ({ policyNo }: Customer) => {
  const [row] = await db<{ standing: string; by: string | null }>(
    `SELECT standing, claim_freeze ->> 'claimNumber' AS by FROM policy WHERE policy_no = $1`,
    [policyNo],
  );
  return [row?.standing, row?.by];
};
/** The stored status of each policy, the status that every reader sees, and the claim that holds the policy. */
const readStatuses = ({ policyNos }: Customer) =>
  db(
    `SELECT policy_no AS "policyNo", status, standing, claim_hold ->> 'claimNumber' AS holder
     FROM policy WHERE policy_no = ANY($1) ORDER BY policy_no`,
    [policyNos],
  );
const twoPolicies = (book: Parameters<typeof aPolicy>[0]): void => {
  aPolicy(book);
  aPolicy(book);
};
type Displayed = {
  claimNumber: string;
  claimStatus: string;
  amount: number | null;
  payments: { amount: number; utr: string | null; accountLast4: string }[];
  papers: { code: string; state: string; reason: string | null }[];
  may: string[];
  letters: string[];
  promisedBy: string | null;
  policyNumber: string;
  lifeAssuredName: string;
  decision: { reason: string; objectUntil: string } | null;
  timeline: { status: string }[];
  ref: string;
};
/** Looks up the claims of a mobile number in a separate browser. */
const look = async (mobile: string, claimNumber: string, kind = 'deathClaim') => {
  const browser = openBrowser(world);
  await world.advance(61_000);
  const reply = await byNumber<Displayed[]>(world, {
    browser,
    path: `/claimStatus/${kind}`,
    body: { mobile, claimNumber } as { mobile: string },
  });
  return { browser, reply, shown: reply.data?.[0] };
};

describe('the first step of a claim', () => {
  test('sends a code to the given number; the right policy and date of birth show the plan and the required documents', async () => {
    const customer = await aCustomer(world);
    const mobile = aNumber();
    const { data } = await firstStep(world, { browser: openBrowser(world), pick: customer, mobile });
    expect(data).toMatchObject({ lifeAssuredName: 'N*** G****', policyNumber: `XXXXXX${customer.policyNo.slice(-3)}`, early: false });
    expect(data.papers.filter(({ compulsory }) => compulsory).map(({ code }) => code)).toEqual([
      'FORM',
      'DEATH_CERT',
      'CLAIMANT_ID',
      'PAN',
      'RELATION',
    ]);
    expect(sentTexts(world, mobile)).toHaveLength(1);
  });

  test('before the code, known and unknown policies get byte-identical answers; after it, the same sentence', async () => {
    const customer = await aCustomer(world);
    const request = (policyNo: string, lifeAssuredDob: string) => {
      const body = {
        policyNumber: policyNo,
        claimType: 'DEATH',
        lifeAssuredDob,
        eventDate: '2026-11-10',
        role: 'NOMINEE',
        mobile: aNumber(),
      };
      return openBrowser(world).send('/lifeClaim', body);
    };
    const answers = [];
    for (const [policyNo, born] of [
      [customer.policyNo, '1985-06-15'],
      [customer.policyNo, '1985-06-16'],
      ['999999999', '1985-06-15'],
    ] as const) {
      const { data, ...rest } = (await request(policyNo, born)) as Reply<{ otpReferenceId: string; sentTo: string }>;
      answers.push(
        JSON.stringify([
          { ...data, otpReferenceId: 'REF', sentTo: data.sentTo.length },
          rest.status,
          rest.success,
          rest.message,
          rest.http,
        ]),
      );
    }
    expect(new Set(answers).size).toBe(1);
    for (const changes of [{ lifeAssuredDob: '1985-06-16' }, { policyNumber: '999999999' }])
      expect(
        await firstStep(world, { browser: openBrowser(world), pick: customer, mobile: aNumber(), changes }),
        JSON.stringify(changes),
      ).toMatchObject({ status: 12 });
  });

  test('rejects the code of another number, a future date, and a benefit that the policy does not have', async () => {
    const customer = await aCustomer(world);
    const browser = openBrowser(world);
    const [ownNumber, other] = [aNumber(), aNumber()];
    const body = {
      policyNumber: customer.policyNo,
      claimType: 'DEATH',
      lifeAssuredDob: '1985-06-15',
      eventDate: '2026-11-10',
      role: 'NOMINEE',
    };
    const { data } = (await browser.send('/lifeClaim', { ...body, mobile: ownNumber })) as Reply<{ otpReferenceId: string }>;
    await world.drain();
    const code = world.sandbox.listMessages(ownNumber).find(({ otp }) => otp)?.otp ?? '';
    const otpProof = { otpReferenceId: data.otpReferenceId, otp: code };
    expect(await browser.send('/lifeClaim', { ...body, mobile: other, otpProof })).toMatchObject({ data: { code: 'otpWrong' } });
    expect(await browser.send('/lifeClaim', { ...body, mobile: ownNumber, eventDate: '2027-01-01' })).toMatchObject({
      http: 400,
      data: { fields: { eventDate: 'Future Date is Not Allowed' } },
    });
    expect(
      await firstStep(world, {
        browser: openBrowser(world),
        pick: customer,
        mobile: aNumber(),
        changes: { claimType: 'CRITICAL_ILLNESS' },
      }),
    ).toMatchObject({
      data: { code: 'claimNotCovered' },
    });
  });

  test('rejects a death before the birth, for any policy, the customer’s own and a group member', async () => {
    const customer = await aCustomer(world);
    const beforeBirth = { http: 400, data: { fields: { eventDate: 'This date is before the date of birth.' } } };
    const death = { claimType: 'DEATH', eventDate: '1985-06-14', role: 'NOMINEE' };
    const policyNumber = customer.policyNo;
    const birth = '1985-06-15';
    const visitor = openBrowser(world);
    expect(await visitor.send('/lifeClaim', { ...death, policyNumber, lifeAssuredDob: birth, mobile: aNumber() })).toMatchObject(
      beforeBirth,
    );
    expect(await world.send('/lifeClaim', { ...death, policyNumber }, { as: await customer.signIn() })).toMatchObject(beforeBirth);
    const member = { masterPolicyNumber: 'GM000031', certificateNumber: policyNumber, memberName: 'Neha Gupta', memberDob: birth };
    expect(await visitor.send('/groupClaim', { ...death, ...member, mobile: aNumber() })).toMatchObject(beforeBirth);
  });

  test('a claim on a customer’s own policy needs neither code nor date of birth', async () => {
    const customer = await aCustomer(world);
    const body = { policyNumber: customer.policyNo, claimType: 'DEATH', eventDate: '2026-11-10', role: 'OTHER' };
    const reply = await world.send('/lifeClaim', body, { as: await customer.signIn() });
    expect(reply).toMatchObject({ status: 10, data: { policyNumber: customer.policyNo } });
  });
});

describe('filing a claim', () => {
  test('a claim gets a number, freezes payouts of its policy and notifies both sides; the same person cannot file it twice', async () => {
    const customer = await aCustomer(world);
    const { reply, mobile } = await fileClaim(world, customer);
    expect(reply.data).toMatchObject({ claimStatus: 'DOCS_PENDING', joined: false, policyNo: `XXXXXX${customer.policyNo.slice(-3)}` });
    expect(reply.data.claimNumber).toMatch(/^CL\d{10}$/);
    expect(sentTexts(world, mobile)[0]).toContain(reply.data.claimNumber);
    expect(sentTexts(world, customer.mobile)[0]).toContain(`a death claim was reported for policy ending ${customer.policyNo.slice(-3)}`);
    expect(await readHold(customer)).toEqual(['IN_FORCE', reply.data.claimNumber]);
    await world.advance(61_000);
    const again = await firstStep(world, { browser: openBrowser(world), pick: customer, mobile });
    expect(again.data).toMatchObject({ code: 'claimExists', claimNumber: reply.data.claimNumber });
  });

  test.each<[string, object, string]>([
    ['another number', { claimant: { mobile: '9100000000' } }, 'claimant.mobile'],
    ['no PAN and no Form 60', { claimant: { pan: undefined } }, 'claimant.pan'],
    ['a minor as claimant', { claimant: { dob: '2020-01-01' } }, 'claimant.dob'],
    ['a short address', { claimant: { address: 'Pune' } }, 'claimant.address'],
    ['no relationship', { claimant: { relation: '' } }, 'claimant.relation'],
    ['an account number with letters', { payout: { accountNo: 'ABC' } }, 'payout.accountNo'],
    ['no nature of death', { nature: undefined }, 'nature'],
    ['no cause', { cause: '' }, 'cause'],
  ])('rejects an invalid claim at its field: %s', async (_what, changes, field) => {
    const customer = await aCustomer(world);
    const mobile = aNumber();
    const browser = openBrowser(world);
    const { data } = await firstStep(world, { browser, pick: customer, mobile });
    const good = claimDetails(data.claimToken, mobile);
    const { claimant, payout, ...rest } = changes as { claimant?: object; payout?: object };
    const body = { ...good, ...rest, claimant: { ...good.claimant, ...claimant }, payout: { ...good.payout, ...payout } };
    const reply = (await browser.send('/claimIntimation/add', body)) as Reply<{ fields: object }>;
    expect(reply.http).toBe(400);
    expect(Object.keys(reply.data.fields)).toContain(field);
    expect(await db('SELECT FROM claim WHERE policy_no = $1', [customer.policyNo])).toHaveLength(0);
  });

  test('an expired or foreign token restarts the claim; an account that takes no money is rejected, and another name requires a cheque', async () => {
    const customer = await aCustomer(world);
    const browser = openBrowser(world);
    const mobile = aNumber();
    expect(await browser.send('/claimIntimation/add', claimDetails('A'.repeat(22), mobile))).toMatchObject({
      status: 12,
      message: 'Please start again.',
    });
    const { data } = await firstStep(world, { browser, pick: customer, mobile });
    const withAccount = (accountNo: string, accountHolderName = 'Seema Thakur') =>
      browser.send('/claimIntimation/add', {
        ...claimDetails(data.claimToken, mobile),
        payout: { accountHolderName, accountNo, ifscCode: 'HDFC0001234', accountType: 'Saving' },
      }) as Promise<Reply<Filed>>;
    expect(await withAccount('50100012340003')).toMatchObject({ data: { code: 'accountNotTaken' } });
    const { data: filed } = await withAccount('50100012340001');
    expect(filed.papers).toContainEqual(expect.objectContaining({ code: 'CHEQUE', compulsory: true }));
  });

  test('a second heir joins with own documents and share, and sees nothing of the first', async () => {
    const customer = await aCustomer(world);
    const first = await fileClaim(world, customer);
    const second = await fileClaim(world, customer, { details: {} });
    expect(second.reply.data).toMatchObject({ claimNumber: first.reply.data.claimNumber, joined: true });
    expect(second.reply.data.caseId).not.toBe(first.reply.data.caseId);
    const [assessed] = world.sandbox.manual.assessor.newest(1);
    expect(assessed?.submitted).toMatchObject({ claimNumber: first.reply.data.claimNumber, claimants: [{}, {}] });
    await send(first, ['DEATH_CERT']);
    const { shown } = await look(second.mobile, second.reply.data.claimNumber);
    expect(shown?.papers.find(({ code }) => code === 'DEATH_CERT')?.state).toBe('OPEN');
    expect(shown?.may).toEqual(['UPLOAD']);
    const { claimNumber } = first.reply.data;
    const otherUser = await openBrowser(world).send('/claimIntimation/saveDocument', {
      claimNumber,
      ref: 'A'.repeat(22),
      documents: [await upload('PAN')],
    });
    expect(otherUser).toMatchObject({ status: 12 });
  });

  test('the guardian of a child nominee has to prove guardianship, and the share is the child’s', async () => {
    const child = { name: 'Tara Thakur', relationship: 'DAUGH', birthDate: '2015-03-04', share: 4_000 };
    const mother = { name: 'Seema Thakur', relationship: 'SPOUS', birthDate: '1988-04-12', share: 6_000 };
    const appointee = { appointeeName: 'Mohan Thakur', appointeeRelationship: 'BRTHR', appointeeBirthDate: '1980-01-01' };
    const customer = await aCustomer(world, { owns: (book) => void aPolicy(book, { nominees: [mother, child], changes: appointee }) });
    const guardian = (details: object) => {
      const mobile = aNumber();
      const person = {
        ...claimDetails('A'.repeat(22), mobile).claimant,
        role: 'APPOINTEE' as const,
        name: 'Mohan Thakur',
        dob: '1980-01-01',
        relation: 'BRTHR',
      };
      return fileClaim(world, customer, { mobile, first: { role: 'APPOINTEE' }, details: { claimant: { ...person, ...details } } });
    };
    expect((await guardian({})).reply).toMatchObject({
      http: 400,
      data: { fields: { 'claimant.minor.name': 'Enter the name of the child.' } },
    });
    const { reply } = await guardian({ minor: { name: 'Tara Thakur', dob: '2015-03-04' } });
    expect(reply.data.papers).toContainEqual(expect.objectContaining({ code: 'GUARDIAN', compulsory: true }));
    const [claimant] = await world.services.store.claim.listClaimants(reply.data.claimNumber);
    expect(claimant).toMatchObject({ role: 'APPOINTEE', shareBp: 4_000, person: { minor: { name: 'Tara Thakur' } } });
  });

  test('ten concurrent filings make one claim with ten claimants', async () => {
    const customer = await aCustomer(world);
    const steps = [];
    for (let count = 0; count < 10; count += 1) {
      const [mobile, browser] = [aNumber(), openBrowser(world)];
      steps.push({ mobile, browser, token: (await firstStep(world, { browser, pick: customer, mobile })).data.claimToken });
    }
    const filed = (await Promise.all(
      steps.map(({ mobile, browser, token }) => browser.send('/claimIntimation/add', claimDetails(token, mobile))),
    )) as Reply<Filed>[];
    expect(new Set(filed.map(({ data }) => data.claimNumber)).size).toBe(1);
    expect(filed.filter(({ data }) => !data.joined)).toHaveLength(1);
    expect(await db('SELECT FROM claim WHERE policy_no = $1', [customer.policyNo])).toHaveLength(1);
  });
});

describe('documents of a claim', () => {
  test('stores documents one by one and identical bytes once; the last document starts the review', async () => {
    const filed = await fileClaim(world, await aCustomer(world));
    const partly = await send(filed, ['DEATH_CERT', 'PAN']);
    expect(partly.data).toMatchObject({ claimStatus: 'DOCS_PENDING', promisedBy: null });
    const { claimNumber, ref } = filed.reply.data;
    const same = await upload('RELATION');
    const twice = [];
    for (let count = 0; count < 2; count += 1)
      twice.push((await filed.browser.send('/claimIntimation/saveDocument', { claimNumber, ref, documents: [same] })) as Saved);
    expect(new Set(twice.map(({ data }) => data.saved[0]?.fileRef)).size).toBe(1);
    const { data } = (await filed.browser.send('/claimIntimation/saveDocument', {
      claimNumber,
      ref,
      documents: [],
      notAvailable: [{ paperCode: 'CLAIMANT_ID', reason: 'It was lost in the fire.' }],
    })) as Saved;
    expect(data).toMatchObject({ claimStatus: 'IN_REVIEW', promisedBy: '2026-12-05' });
    expect(data.papers.find(({ code }) => code === 'CLAIMANT_ID')?.state).toBe('NOT_AVAILABLE');
    const [files] = await db<{ n: number }>(
      'SELECT count(*)::int AS n FROM claim_file JOIN claimant USING (claimant_id) WHERE claim_number = $1',
      [claimNumber],
    );
    expect(files?.n).toBe(3);
  });

  test('documents that a visitor sends as form data are stored like those sent as text', async () => {
    const filed = await fileClaim(world, await aCustomer(world));
    const { claimNumber, ref } = filed.reply.data;
    const asText = await Promise.all(['DEATH_CERT', 'PAN'].map(upload));
    const documents = asText.map(({ paperCode }) => ({ paperCode, fileName: '-', mimeType: '', base64Data: '' }));
    const files = asText.map(
      ({ fileName, base64Data }) => new File([Buffer.from(base64Data, 'base64')], fileName, { type: 'application/pdf' }),
    );
    const put = (body: object, parts?: readonly File[]) =>
      filed.browser.send('/claimIntimation/saveDocument', { claimNumber, ref, ...body }, parts) as Promise<Saved>;
    const sent = await put({ documents }, files);
    const listIds = ({ data }: Saved) => data.saved.map(({ fileRef }) => fileRef);
    expect(listIds(sent)).toHaveLength(2);
    expect(listIds(await put({ documents: asText }))).toEqual(listIds(sent));
    const fewer = await put({ documents }, files.slice(1));
    expect(fewer).toMatchObject({ http: 400, data: { fields: { documents: 'Please send one file for each document.' } } });
  });

  test('rejects an invalid file, a document that was not requested, and one for a closed claim', async () => {
    const filed = await fileClaim(world, await aCustomer(world));
    const { claimNumber, ref } = filed.reply.data;
    const document = {
      paperCode: 'PAN',
      fileName: 'pan.pdf',
      mimeType: 'application/pdf',
      base64Data: Buffer.from('no paper').toString('base64'),
    };
    const put = (documents: object[]) => filed.browser.send('/claimIntimation/saveDocument', { claimNumber, ref, documents });
    expect(await put([document])).toMatchObject({ data: { code: 'fileRefused' } });
    expect(await put([await upload('FIR')])).toMatchObject({ status: 12 });
    await filed.browser.send('/claimIntimation/update', { claimNumber, ref, action: 'WITHDRAW', reason: 'We file it at the branch.' });
    expect(await readStatus(claimNumber)).toBe('CLOSED');
    expect(await put([await upload('PAN')])).toMatchObject({ data: { code: 'claimClosed' }, message: 'This claim has been closed.' });
  });
});

describe('decisions of the assessor', () => {
  const DOCUMENTS = ['DEATH_CERT', 'CLAIMANT_ID', 'PAN', 'RELATION'];

  test('the assessor accepts, requests a document, confirms, approves and pays, and the claimant is notified of each step', async () => {
    const customer = await aCustomer(world);
    const filed = await fileClaim(world, customer);
    const { claimNumber } = filed.reply.data;
    await send(filed, DOCUMENTS);
    expect(await readStatus(claimNumber)).toBe('IN_REVIEW');
    await act(claimNumber, 'requirement', { paperCode: 'DEATH_CAUSE', why: 'The cause is not clear.' });
    expect(await readStatus(claimNumber)).toBe('REQUIREMENT_RAISED');
    await send(filed, ['DEATH_CAUSE']);
    expect(await readStatus(claimNumber)).toBe('IN_REVIEW');
    await act(claimNumber, 'confirm');
    expect(await db('SELECT status FROM policy WHERE policy_no = $1', [customer.policyNo])).toEqual([{ status: 'DEATH_CLAIM_INTIMATED' }]);
    await act(claimNumber, 'approve', { amount: 500_000 });
    expect(await look(filed.mobile, claimNumber)).toMatchObject({
      shown: { claimStatus: 'APPROVED', amount: 500_000, letters: ['ACKNOWLEDGEMENT', 'DECISION', 'FOLDER'], may: [] },
    });
    await act(claimNumber, 'pay');
    const { shown, browser } = await look(filed.mobile, claimNumber);
    expect(shown).toMatchObject({
      claimStatus: 'PAID',
      payments: [{ amount: 500_000, accountLast4: '1111', utr: expect.stringMatching(/^SBX/) }],
    });
    expect(shown?.timeline.map(({ status }) => status)).toEqual([
      'DOCS_PENDING',
      'IN_REVIEW',
      'REQUIREMENT_RAISED',
      'IN_REVIEW',
      'APPROVED',
      'PAID',
    ]);
    expect(sentTexts(world, filed.mobile).some((text) => text.includes('we have paid Rs 5,00,000.00 for your claim'))).toBe(true);
    expect(await db('SELECT status, claim_hold FROM policy WHERE policy_no = $1', [customer.policyNo])).toEqual([
      { status: 'CLAIM_PAID', claim_hold: null },
    ]);
    const letter = (await browser.send('/claimStatus/letter', { claimNumber, ref: shown?.ref, letter: 'PAYMENT' })) as Reply<{
      base64Data: string;
    }>;
    const payment = (await openPdf(Buffer.from(letter.data.base64Data, 'base64')))?.text.replaceAll(/\s+/g, ' ');
    for (const phrase of [
      'Dear ',
      'We are sorry for the loss of ',
      'Payments of your claim',
      '₹5,00,000.00',
      'Yours sincerely, Claims team',
    ])
      expect(payment).toContain(phrase);
    const folder = (await browser.send('/claimStatus/letter', { claimNumber, ref: shown?.ref, letter: 'FOLDER' })) as typeof letter;
    const { text } = (await openPdf(Buffer.from(folder.data.base64Data, 'base64'))) ?? {};
    for (const phrase of [
      'Death certificate',
      'Under review',
      'A document was requested',
      'The cause is not clear.',
      'Approved',
      'Sum assured',
    ])
      expect(text?.replaceAll(/\s+/g, ' ')).toContain(phrase);
    expect(text).not.toContain('Needed');
  });

  test('a paid policy keeps its status when the death is confirmed after the payment, and when that turns out to be a mistake', async () => {
    const customer = await aCustomer(world, { owns: twoPolicies });
    const [paidPolicy = '', otherPolicy] = customer.policyNos;
    const { claimNumber } = (await fileClaim(world, customer)).reply.data;
    await act(claimNumber, 'approve', { amount: 500_000 });
    await act(claimNumber, 'pay');
    const paid = { policyNo: paidPolicy, status: 'CLAIM_PAID', standing: 'CLAIM_PAID', holder: null };
    const other = { policyNo: otherPolicy, status: 'IN_FORCE', standing: 'IN_FORCE', holder: null };
    expect(await readStatuses(customer)).toEqual([paid, other]);
    await act(claimNumber, 'confirm');
    expect(await readStatuses(customer), 'the other policy on that life is held').toEqual([
      paid,
      { ...other, standing: 'DEATH_CLAIM_INTIMATED', holder: claimNumber },
    ]);
    await act(claimNumber, 'deny');
    expect(await readStatuses(customer)).toEqual([paid, other]);
    expect(await readStatus(claimNumber)).toBe('PAID');
  });

  test('a death that is confirmed for one policy does not hold a policy whose claim is paid', async () => {
    const customer = await aCustomer(world, { owns: twoPolicies });
    const [paidPolicy = '', claimedPolicy = ''] = customer.policyNos;
    const first = (await fileClaim(world, { policyNo: paidPolicy })).reply.data.claimNumber;
    await act(first, 'approve', { amount: 500_000 });
    await act(first, 'pay');
    const second = (await fileClaim(world, { policyNo: claimedPolicy })).reply.data.claimNumber;
    await act(second, 'confirm');
    expect(await readStatuses(customer)).toEqual([
      { policyNo: paidPolicy, status: 'CLAIM_PAID', standing: 'CLAIM_PAID', holder: null },
      { policyNo: claimedPolicy, status: 'DEATH_CLAIM_INTIMATED', standing: 'DEATH_CLAIM_INTIMATED', holder: second },
    ]);
  });

  test('a policy whose claim is paid is no longer held by a claim on another policy', async () => {
    const customer = await aCustomer(world, { owns: twoPolicies });
    const [confirmedPolicy = '', paidPolicy = ''] = customer.policyNos;
    const first = (await fileClaim(world, { policyNo: confirmedPolicy })).reply.data.claimNumber;
    await act(first, 'confirm');
    const second = (await fileClaim(world, { policyNo: paidPolicy })).reply.data.claimNumber;
    await act(second, 'approve', { amount: 500_000 });
    await act(second, 'pay');
    expect(await readStatuses(customer)).toEqual([
      { policyNo: confirmedPolicy, status: 'DEATH_CLAIM_INTIMATED', standing: 'DEATH_CLAIM_INTIMATED', holder: first },
      { policyNo: paidPolicy, status: 'CLAIM_PAID', standing: 'CLAIM_PAID', holder: null },
    ]);
  });

  test('a claim is rejected with a reason; the claimant can object within a year, and no later', async () => {
    const customer = await aCustomer(world);
    const filed = await fileClaim(world, customer);
    const { claimNumber } = filed.reply.data;
    await act(claimNumber, 'refuse');
    const { shown, browser } = await look(filed.mobile, claimNumber);
    expect(shown).toMatchObject({ claimStatus: 'REPUDIATED', may: ['OBJECT'], decision: { objectUntil: '2027-11-20' } });
    expect(await db('SELECT standing FROM policy WHERE policy_no = $1', [customer.policyNo])).toEqual([{ standing: 'IN_FORCE' }]);
    const object = { claimNumber, ref: shown?.ref, action: 'OBJECT', reason: 'The certificate says otherwise.' };
    expect(await browser.send('/claimIntimation/update', object)).toMatchObject({
      data: { claimStatus: 'REOPENED', promisedBy: '2026-12-04' },
    });
    await world.drain();
    expect(await browser.send('/claimIntimation/update', object)).toMatchObject({ data: { code: 'claimMoveRefused' } });
  });

  test('a rejected claim ends the policy when the death is confirmed afterwards', async () => {
    const customer = await aCustomer(world);
    const { claimNumber } = (await fileClaim(world, customer)).reply.data;
    await act(claimNumber, 'refuse');
    await act(claimNumber, 'confirm');
    expect(await readStatus(claimNumber)).toBe('REPUDIATED');
    expect(await readStatuses(customer)).toMatchObject([{ status: 'TERMINATED', standing: 'TERMINATED', holder: null }]);
  });

  test.each([
    ['approve', 21, 'APPROVED'],
    ['refuse', 21, 'REPUDIATED'],
    ['investigate', 21, 'INVESTIGATION'],
    ['slow', 71, 'IN_REVIEW'],
  ])('the sandbox’s assessor decides by the cause: %s', async (cause, seconds, status) => {
    const { reply } = await fileClaim(world, await aCustomer(world), { details: { cause } });
    await world.advance(seconds * 1_000);
    await world.drain();
    expect(await readStatus(reply.data.claimNumber)).toBe(status);
  });

  test('repeated and late events change nothing, and a forged one is rejected', async () => {
    const { reply, mobile } = await fileClaim(world, await aCustomer(world));
    const { claimNumber } = reply.data;
    world.sandbox.setFault('assessor', 'duplicate', { times: 1 });
    await act(claimNumber, 'approve', { amount: 100 });
    const events = await db('SELECT FROM claim_event WHERE claim_number = $1 AND status = $2', [claimNumber, 'APPROVED']);
    expect(events).toHaveLength(1);
    expect(sentTexts(world, mobile).filter((text) => text.includes('has been approved'))).toHaveLength(1);
    await act(claimNumber, 'accept');
    expect(await readStatus(claimNumber), 'what is approved is not reviewed again').toBe('APPROVED');
  });
});

describe('a claim of a visitor without a document', () => {
  const notices = (reply: Reply) => (reply.data as { CLAIM_NOTICES: { asksAbout: string | null; policyLast3: string }[] }).CLAIM_NOTICES;
  const loggedInByCode = async ({ mobile: mobileNumber }: Customer) => {
    const browser = openBrowser(world);
    const sent = await browser.login('generateOTP_login', { mobileNumber });
    await world.drain();
    const code = { otpReferenceId: sent.data.otpReferenceId, otp: newestCode(world, mobileNumber) };
    browser.keep((await browser.verify('LOGIN', code)).data.userAuthKey ?? '');
    return browser;
  };

  test('a claim without a document becomes a full hold with its first document', async () => {
    const customer = await aCustomer(world);
    const filed = await fileClaim(world, customer);
    expect(await readHold(customer)).toEqual(['IN_FORCE', filed.reply.data.claimNumber]);
    await send(filed, ['DEATH_CERT']);
    expect(await readHold(customer)).toEqual(['DEATH_CLAIM_INTIMATED', null]);
  });

  test.each([
    ['MISTAKE', ['IN_FORCE', null], 'INVESTIGATION', []],
    ['CONFIRM', ['DEATH_CLAIM_INTIMATED', null], 'DOCS_PENDING', [null]],
  ])('a policyholder who logs in by a code is asked about the claim, and answers %s', async (action, hold, status, asksAbout) => {
    const customer = await aCustomer(world);
    const { claimNumber } = (await fileClaim(world, customer)).reply.data;
    const byPassword = await world.send('/getUserDetails', {}, { as: await customer.signIn() });
    expect(notices(byPassword)).toMatchObject([{ asksAbout: null }]);
    const browser = await loggedInByCode(customer);
    expect(notices(await browser.send('/getUserDetails', {}))).toMatchObject([
      { asksAbout: claimNumber, policyLast3: customer.policyNo.slice(-3) },
    ]);
    await world.advance(61_000);
    const body = { claimNumber, action, reason: 'Answered after login.' };
    const challenge = (await browser.send('/claimIntimation/update', body)) as Reply<{ otpReferenceId: string }>;
    await world.drain();
    const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, customer.mobile) };
    expect(await browser.send('/claimIntimation/update', { ...body, otpProof })).toMatchObject({
      status: 10,
      data: { claimStatus: status },
    });
    const after = notices(await browser.send('/getUserDetails', {}));
    expect(await readHold(customer)).toEqual(hold);
    expect(after.map(({ asksAbout }) => asksAbout)).toEqual(asksAbout);
  });
});

describe('a claim filed by mistake', () => {
  test('a policyholder who reports a mistake can pay again immediately, and staff close the claim', async () => {
    const customer = await aCustomer(world);
    const { reply } = await fileClaim(world, customer);
    const { claimNumber } = reply.data;
    const as = await customer.signIn();
    const owner = (await world.send('/claimStatus/deathClaim', {}, { as })) as Reply<Displayed[]>;
    expect(owner.data).toMatchObject([{ claimNumber, may: ['MISTAKE'], amount: null, papers: [] }]);
    const body = { claimNumber, action: 'MISTAKE', reason: 'I am alive and well.' };
    const challenge = (await world.send('/claimIntimation/update', body, { as })) as Reply<{ otpReferenceId: string }>;
    await world.drain();
    const otp = world.sandbox.listMessages(customer.mobile).find((message) => message.otp)?.otp ?? '';
    const done = await world.send(
      '/claimIntimation/update',
      { ...body, otpProof: { otpReferenceId: challenge.data.otpReferenceId, otp } },
      { as },
    );
    expect(done).toMatchObject({ data: { claimStatus: 'INVESTIGATION' } });
    expect(await db('SELECT standing FROM policy WHERE policy_no = $1', [customer.policyNo])).toEqual([{ standing: 'IN_FORCE' }]);
    await act(claimNumber, 'deny');
    expect(await readStatus(claimNumber)).toBe('CLOSED');
  });

  test('another customer’s claim is reported as not found', async () => {
    const [first, other]: Customer[] = [await aCustomer(world), await aCustomer(world)];
    const { reply } = await fileClaim(world, first as Customer);
    const as = await (other as Customer).signIn();
    expect(await world.send('/claimStatus/deathClaim', {}, { as })).toMatchObject({ success: false, data: null });
    const body = { claimNumber: reply.data.claimNumber, action: 'WITHDRAW', reason: 'It is not mine at all.' };
    const response = (await world.send('/claimIntimation/update', body, { as })) as Reply<{ otpNeeded?: true }>;
    expect(response.status === 12 || response.data?.otpNeeded).toBeTruthy();
    expect(await readStatus(reply.data.claimNumber)).toBe('DOCS_PENDING');
  });
});

test('a customer’s own claim is listed among the requests, with its number and status', async () => {
  const customer = await aCustomer(world);
  const as = await customer.signIn();
  const first = { policyNumber: customer.policyNo, claimType: 'DEATH', eventDate: '2026-11-10', role: 'OTHER' };
  const { data } = (await world.send('/lifeClaim', first, { as })) as Reply<{ claimToken: string }>;
  const details = claimDetails(data.claimToken, customer.mobile);
  const { data: filed } = (await world.send('/claimIntimation/add', details, { as })) as Reply<Filed>;
  const listed = (await world.send('/serviceTracker', { clientId: customer.clientId }, { as })) as Reply<{
    open: number;
    types: { type: string }[];
    cases: object[];
  }>;
  expect(listed.data).toMatchObject({
    open: 1,
    types: [{ type: 'CLAIM', label: 'Claim' }],
    cases: [
      {
        caseId: filed.caseId,
        claimNumber: filed.claimNumber,
        status: 'REQUIREMENT_RAISED',
        mayCancel: false,
        timeline: [{ status: 'REQUIREMENT_RAISED' }],
      },
    ],
  });
  expect((await world.send('/getUserDetails', {}, { as })).data).toMatchObject({
    CLAIM_NOTICES: [{ policyLast3: customer.policyNo.slice(-3), on: '2026-11-20', asksAbout: null }],
  });
});

test('missing documents are requested after 7, 21 and 45 days, once each, and the claim is closed after 180 days', async () => {
  const own = await testWorld();
  try {
    const customer = await aCustomer(own);
    const { reply, mobile } = await fileClaim(own, customer);
    const reminders = () => sentTexts(own, mobile).filter((text) => text.includes('we still need documents')).length;
    const counts: number[] = [];
    for (const days of [6, 1, 13, 1, 24]) {
      await own.advance(days * 86_400_000);
      for (let run = 0; run < 2; run += 1) await runClaimsDaily(own.services, own.now());
      await own.drain();
      counts.push(reminders());
    }
    expect(counts).toEqual([0, 1, 1, 2, 3]);
    await own.advance(135 * 86_400_000);
    await runClaimsDaily(own.services, own.now());
    expect((await own.services.store.claim.find(reply.data.claimNumber))?.status).toBe('CLOSED');
    const { rows } = await own.database.pool.query('SELECT standing FROM policy WHERE policy_no = $1', [customer.policyNo]);
    expect(rows).not.toEqual([{ standing: 'DEATH_CLAIM_INTIMATED' }]);
  } finally {
    await own.close();
  }
});

describe('other kinds of claims', () => {
  test.each([
    ['CRITICAL_ILLNESS', { hospital: 'City Hospital', diagnosedOn: '2026-11-01' }, ['DIAGNOSIS', 'ATTENDANT']],
    ['HOSPITAL_CASH', { hospital: 'City Hospital', admittedOn: '2026-11-01', dischargedOn: '2026-11-05' }, ['DISCHARGE', 'BILLS']],
  ] as const)('a rider is claimed with its own documents, and the policy continues: %s', async (claimType, details, codes) => {
    const riders = ['Critical Illness Cover', 'Hospital Cash Benefit'];
    const customer = await aCustomer(world, { owns: (book) => void aPolicy(book, { riders }) });
    const first = { claimType, role: 'SELF', eventDate: '2026-11-01' };
    const { reply, mobile } = await fileClaim(world, customer, { first, details: { ...details, nature: undefined } });
    const requiredCodes = reply.data.papers.filter(({ compulsory }) => compulsory).map(({ code }) => code);
    expect(requiredCodes).toEqual(expect.arrayContaining(['FORM', 'CLAIMANT_ID', 'PAN', ...codes]));
    expect(requiredCodes).not.toContain('DEATH_CERT');
    expect(await db('SELECT standing FROM policy WHERE policy_no = $1', [customer.policyNo])).toEqual([{ standing: 'IN_FORCE' }]);
    const { claimNumber } = reply.data;
    expect((await look(mobile, claimNumber, 'riderClaim')).shown).toMatchObject({ claimNumber, claimStatus: 'DOCS_PENDING' });
    await act(claimNumber, 'approve', { amount: 100_000 });
    await act(claimNumber, 'pay');
    expect(await readStatus(claimNumber)).toBe('PAID');
    expect(await db('SELECT status FROM policy WHERE policy_no = $1', [customer.policyNo])).toEqual([{ status: 'IN_FORCE' }]);
    // Another event makes another claim.
    await world.advance(61_000);
    const again = await fileClaim(world, customer, {
      mobile,
      first: { ...first, eventDate: '2026-11-12' },
      details: { ...details, nature: undefined },
    });
    expect(again.reply.data.claimNumber).not.toBe(claimNumber);
  });

  test('a claim on a group certificate needs the matching number, name and date of birth of the member', async () => {
    const member = await aCustomer(world, {
      owns: (book) =>
        void book.policy({
          plan: 'GRP1',
          sum: 3_000_000,
          terms: [10, 10],
          frequency: 'A',
          nextDue: book.inDays(15),
          years: 3,
          changes: { masterPolicyNo: 'GM000031' },
        }),
    });
    const body = (mobile: string, changes: object = {}) => ({
      masterPolicyNumber: 'GM000031',
      certificateNumber: member.policyNo,
      memberName: 'Neha Gupta',
      memberDob: '1985-06-15',
      claimType: 'DEATH',
      eventDate: '2026-11-10',
      role: 'NOMINEE',
      mobile,
      ...changes,
    });
    const wrong = [{ memberName: 'Asha Rao' }, { memberDob: '1985-06-16' }, { masterPolicyNumber: 'GM000032' }];
    for (const changes of wrong)
      expect(
        await byNumber(world, { browser: openBrowser(world), path: '/groupClaim', body: body(aNumber(), changes) }),
        JSON.stringify(changes),
      ).toMatchObject({
        status: 12,
      });
    expect(wrong).toHaveLength(3);
    const { data } = await byNumber<{ papers: { code: string }[] }>(world, {
      browser: openBrowser(world),
      path: '/groupClaim',
      body: body(aNumber()),
    });
    expect(data.papers.map(({ code }) => code)).toEqual(expect.arrayContaining(['MASTER_CERT', 'MEMBER_FORM']));
  });
});
