import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { maskAccount, maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { COUNTRIES } from '../../platform/access/countries.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { matchLines } from './address-line.ts';
import { changeAddress } from './change-address.ts';
import { changePan } from './change-pan.ts';
import { convertFile } from './convert-file.ts';
import { declareFatca } from './declare-fatca.ts';
import { readEligibility } from './kyc-eligibility.ts';
import { listAccess } from './list-access.ts';
import { maskAadhaar } from './mask-aadhaar.ts';
import { verifyDigiLocker } from './read-digilocker.ts';
import { readProfile } from './read-profile.ts';
import { renewKyc } from './renew-kyc.ts';
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
      HAS_USER_ID: (await store.credential.findByClient(client.clientId)) ? 'Y' : 'N',
      language: client.language,
      lastLoginAt: await store.audit.loginAt(customer.clientId, 1),
      // Only a login by code proves that the customer has the registered contact.
      CLAIM_NOTICES: (await store.claimHold.listNotices(customer.clientIds)).map(({ frozenBy, ...notice }) => ({
        ...notice,
        asksAbout: customer.byCode ? frozenBy : null,
      })),
    };
  },
  '/convertToBase64': ownTransactions(convertFile),

  '/getProfileDetails': ({ customer, store, now }) => readProfile(customer.clientId, { store, now, options: { isOpen: false } }),

  async '/getProfileDetailsEncrypted'({ path, customer, store, services, requestId, now }) {
    const { clientId } = customer;
    // The rate limit and the audit entry are written with the rights of the portal.
    await asPortal(async () => {
      await rateLimits(services, now).revealProfile(clientId);
      await store.audit.write(
        { action: path, outcome: 'reveal', session: customer, objectKind: 'client', objectId: clientId, requestId },
        now,
      );
    });
    const [profile, address] = await Promise.all([
      readProfile(clientId, { store, now, options: { isOpen: true } }),
      store.address.find(clientId),
    ]);
    // A book has an address as a single line only.
    return { ...profile, addressLines: address ? matchLines(address.permanent, address.permanentLines) : null };
  },

  '/dataAccess/list': listAccess,
  '/profileUpdate': updateProfile,
  '/createCase/addressUpdate': changeAddress,
  '/createCase/reKYCUpdate': renewKyc,
  '/verifyPANDetails': verifyPan,
  '/createCase/panUpdate': changePan,
  '/createCase/fatcaDeclaration': declareFatca,
  '/initiateDigilocker': ownTransactions(startDigiLocker),
  '/verifyProfileDigilocker': verifyDigiLocker,
  '/maskAadhar': ownTransactions(maskAadhaar),

  async '/country/all'() {
    return { countries: [...COUNTRIES] };
  },

  async '/getKYCEligibilityData'({ customer: { clientId }, store, now, fail }) {
    const [found, ckycNo] = await Promise.all([readEligibility(clientId, store, dayOf(now)), store.address.findCkycNo(clientId)]);
    if (!found) throw fail('notFound');
    const { record, eligibility, openCaseId } = found;
    const { isEligible, status, missing, ways } = eligibility;
    return {
      eligible: isEligible ? 'Y' : 'N',
      kycStatus: status,
      kycDue: record.kycDue,
      ckycNo: ckycNo && maskAccount(ckycNo),
      missing,
      ways,
      openCaseId,
    };
  },
});
