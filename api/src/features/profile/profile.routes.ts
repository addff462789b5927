import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/dates.ts';
import { kycEligibility } from '@portal/rules/kyc.ts';
import { maskEmail, maskMobile } from '@portal/rules/masks.ts';
import { COUNTRIES } from '../../access/countries.ts';
import { rateLimits } from '../../access/rate-limits.ts';
import { asPortal } from '../../db/own-rows.ts';
import { implement, ownTransactions } from '../../http/implement.ts';
import { changePan } from './change-pan.ts';
import { convertFile } from './convert-file.ts';
import { declareFatca } from './declare-fatca.ts';
import { maskAadhaar } from './mask-aadhaar.ts';
import { verifyDigiLocker } from './read-digilocker.ts';
import { readProfile } from './read-profile.ts';
import { startDigiLocker } from './start-digilocker.ts';
import { updateProfile } from './update-profile.ts';
import { verifyPan } from './verify-pan.ts';
import { turnWhatsAppOff, turnWhatsAppOn } from './whatsapp-consent.ts';

export const profileFeature = implement(contract.profile, {
  '/createCaseArray/whatsappOptIn': turnWhatsAppOn,
  '/createCaseArray/whatsappOptOut': turnWhatsAppOff,

  async '/getUserDetails'({ customer, store, fail }) {
    const client = await store.profile.findClient(customer.clientId);
    if (!client) throw fail('notFound');
    return {
      ClientId: client.clientId,
      CustomerName: client.name,
      MobileNo: client.mobile ? maskMobile(client.mobile) : '-',
      EmailId: client.email ? maskEmail(client.email) : '-',
      PolicyId: (await store.policy.findNewest(customer.clientIds)) ?? null,
      CustomerShortName: client.shortName,
      linkedClientIds: customer.clientIds.filter((id) => id !== customer.clientId),
      HAS_USER_ID: (await store.credential.findOf(client.clientId)) ? 'Y' : 'N',
      language: client.language,
      lastLoginAt: await store.audit.loginAt(customer.clientId, 1),
    };
  },
  '/convertToBase64': ownTransactions(convertFile),

  '/getProfileDetails': ({ customer, store, now }) => readProfile(customer.clientId, store, now, { isOpen: false }),

  async '/getProfileDetailsEncrypted'({ path, customer, store, services, requestId, now }) {
    const { clientId } = customer;
    // What it leaves behind is the portal's to write.
    await asPortal(async () => {
      await rateLimits(services, now).revealProfile(clientId);
      await store.audit.write(
        { action: path, outcome: 'reveal', session: customer, objectKind: 'client', objectId: clientId, requestId },
        now,
      );
    });
    // The book holds an address as one line only.
    return { ...(await readProfile(clientId, store, now, { isOpen: true })), addressLines: null };
  },

  '/profileUpdate': updateProfile,
  '/verifyPANDetails': verifyPan,
  '/createCase/panUpdate': changePan,
  '/createCase/fatcaDeclaration': declareFatca,
  '/initiateDigilocker': ownTransactions(startDigiLocker),
  '/verifyProfileDigilocker': verifyDigiLocker,
  '/maskAadhar': ownTransactions(maskAadhaar),

  async '/country/all'() {
    return { countries: [...COUNTRIES] };
  },

  async '/getKYCEligibilityData'({ customer: { clientId }, store: { profileRecord }, now, fail }) {
    const [record, open, fatca] = await Promise.all([
      profileRecord.find(clientId),
      profileRecord.listOpenCases(clientId),
      profileRecord.completedAt(clientId, 'FATCA'),
    ]);
    if (!record) throw fail('notFound');
    const reKyc = open.find(({ type }) => type === 'REKYC');
    const { pan, permanentAddress, aadhaarLast4, ...facts } = record;
    const has = {
      hasPan: Boolean(pan),
      hasAddress: Boolean(permanentAddress),
      hasAadhaar: Boolean(aadhaarLast4),
      hasFatca: fatca !== null,
    };
    const { isEligible, status, missing, ways } = kycEligibility({ ...facts, ...has, isOpen: reKyc !== undefined }, dayOf(now));
    return {
      eligible: isEligible ? 'Y' : 'N',
      kycStatus: status,
      kycDue: record.kycDue,
      ckycNo: null,
      missing,
      ways,
      openCaseId: reKyc?.caseId ?? null,
    };
  },
});
