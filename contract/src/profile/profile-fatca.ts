import { FATCA_ADDRESSES, INDIA, MAX_CITIZENSHIPS, MAX_RESIDENCIES, NO_TIN_REASONS, TIN_LENGTH } from '@portal/rules/people/fatca.ts';
import { plainText, visibleText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { fieldText } from '../field-text.ts';
import { requestCommand } from '../request.ts';
import { Consent, DayOut, typed, YN } from '../types.ts';

const Country = z.string().regex(/^[A-Z]{2}$/, fieldText('Choose a country.', 'एक देश चुनें।'));
const ShortText = typed(visibleText, z.string().min(2).max(60));
const Residency = z.strictObject({
  country: Country.refine((code) => code !== INDIA, fieldText('You don’t need to add India.', 'आपको भारत जोड़ने की ज़रूरत नहीं है।')),
  tin: typed(plainText, z.string().min(TIN_LENGTH.min).max(TIN_LENGTH.max)).optional(),
  noTinReason: z.enum(NO_TIN_REASONS).optional(),
});

export const profileFatca = {
  '/createCase/fatcaDeclaration': requestCommand('FATCA', {
    summary: 'Declares where a customer was born and pays tax (FATCA, CRS). Earlier declarations are kept.',
    request: z.strictObject({
      birthPlace: ShortText,
      birthCountry: Country,
      citizenship: z.array(Country).min(1).max(MAX_CITIZENSHIPS),
      fatherOrSpouseName: ShortText,
      usPerson: YN,
      indiaResident: YN,
      taxResidencies: z.array(Residency).max(MAX_RESIDENCIES),
      addressType: z.enum(FATCA_ADDRESSES),
      occupation: ShortText,
      ...Consent,
    }),
    response: { declaredOn: DayOut },
    fails: ['tinNeeded', 'countryTwice', 'residencyNeeded', 'usPersonResidency', 'versionOld'],
  }),
};
