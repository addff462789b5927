import { expect, test } from 'vitest';
import { findFatcaErrors, type TaxResidency } from './fatca.ts';

const AE: TaxResidency = { country: 'AE', noTinReason: 'A' };
const GB: TaxResidency = { country: 'GB', tin: '1234567890' };
const US: TaxResidency = { country: 'US', tin: '123-45-6789' };

test('needs each country once with a tax number or a reason, and the US number of a US person', () => {
  const cases: [residencies: TaxResidency[], more: { usPerson?: boolean; indiaResident?: boolean }, faults: object[]][] = [
    [[], {}, []],
    [[AE, GB, US], {}, []],
    [[US], { usPerson: true }, []],
    [[{ country: 'US', tin: '123456789' }], { usPerson: true }, []],
    [[AE], { indiaResident: false }, []],
    [[], { indiaResident: false }, [{ code: 'residencyNeeded' }]],
    [[GB, { ...GB, tin: '9999' }], {}, [{ code: 'countryTwice', row: 1 }]],
    [[{ country: 'GB' }], {}, [{ code: 'tinNeeded', row: 0 }]],
    [[{ ...GB, noTinReason: 'B' }], {}, [{ code: 'tinNeeded', row: 0 }]],
    [[], { usPerson: true }, [{ code: 'usPersonResidency' }]],
    [[GB], { usPerson: true }, [{ code: 'usPersonResidency' }]],
    [[{ country: 'US', noTinReason: 'A' }], { usPerson: true }, [{ code: 'usPersonResidency', row: 0 }]],
    [[{ country: 'US', tin: '12345678' }], {}, [{ code: 'usPersonResidency', row: 0 }]],
    [[{ country: 'US', tin: '1234567890' }], {}, [{ code: 'usPersonResidency', row: 0 }]],
  ];
  for (const [taxResidencies, more, errors] of cases)
    expect(
      findFatcaErrors({ usPerson: false, indiaResident: true, ...more, taxResidencies }),
      JSON.stringify([taxResidencies, more]),
    ).toEqual(errors);
  expect(cases).toHaveLength(14);
});
