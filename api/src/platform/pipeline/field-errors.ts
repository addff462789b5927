import { fieldLabel, fieldText, type LocalizedText } from '@portal/contract/field-text.ts';
import type { z } from 'zod';
import { WHOLE_BODY } from '../../base/failure.ts';

/** Turns the issues of a schema into one sentence for each field, in English and Hindi. No text of the validation library leaves the server. */

const REQUIRED = fieldText('This is required.', 'यह जानकारी ज़रूरी है।');
const NOT_VALID = fieldText('This is not valid.', 'यह जानकारी मान्य नहीं है।');
const NOT_LISTED = fieldText('Please choose one of the listed values.', 'कृपया सूची में से कोई एक मान चुनें।');
const UNKNOWN_FIELD = fieldText('This field is not part of this request.', 'यह फ़ील्ड इस अनुरोध का हिस्सा नहीं है।');
const WRONG_FORMAT = fieldText('Please check the format.', 'कृपया प्रारूप जाँचें।');
const WHOLE_NUMBER = fieldText('Please enter a whole number.', 'कृपया कोई पूर्ण संख्या डालें।');
const OBJECT = fieldText('Please send an object with fields.', 'कृपया फ़ील्ड वाला ऑब्जेक्ट भेजें।');

const OF_TYPE: Record<string, string> = {
  string: fieldText('Please send this as text.', 'कृपया इसे पाठ के रूप में भेजें।'),
  number: fieldText('Please enter a number.', 'कृपया कोई संख्या डालें।'),
  int: WHOLE_NUMBER,
  boolean: fieldText('Please send true or false.', 'कृपया true या false भेजें।'),
  array: fieldText('Please send a list.', 'कृपया सूची भेजें।'),
  object: OBJECT,
  record: OBJECT,
  file: fieldText('Please choose a file.', 'कृपया कोई फ़ाइल चुनें।'),
};

type Bound = string | number | bigint;

function tooBig(origin: string, most: Bound): string {
  if (origin === 'string') return fieldText(`Please use at most ${most} characters.`, `कृपया अधिकतम ${most} अक्षर लिखें।`);
  if (origin === 'array') return fieldText(`Please send at most ${most} entries.`, `कृपया अधिकतम ${most} प्रविष्टियाँ भेजें।`);
  if (origin === 'file') return fieldText('This file is too large.', 'यह फ़ाइल बहुत बड़ी है।');
  return fieldText(`Please enter a value of at most ${most}.`, `कृपया अधिकतम ${most} का मान डालें।`);
}

function tooSmall(origin: string, least: Bound): string {
  if (origin === 'string' && least === 1) return REQUIRED;
  if (origin === 'string') return fieldText(`Please use at least ${least} characters.`, `कृपया कम से कम ${least} अक्षर लिखें।`);
  if (origin === 'array') return fieldText(`Please send at least ${least} entries.`, `कृपया कम से कम ${least} प्रविष्टियाँ भेजें।`);
  if (origin === 'file') return fieldText('This file is too small.', 'यह फ़ाइल बहुत छोटी है।');
  return fieldText(`Please enter a value of at least ${least}.`, `कृपया कम से कम ${least} का मान डालें।`);
}

/**
 * The text of an issue whose schema has no text. Each parse receives this function, because zod's own texts would list all unknown keys.
 */
export function textOfIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return UNKNOWN_FIELD;
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'not_multiple_of':
      return WHOLE_NUMBER;
    case 'invalid_format':
      return WRONG_FORMAT;
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (OF_TYPE[issue.expected] ?? NOT_VALID);
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? REQUIRED : NOT_LISTED;
    default:
      return NOT_VALID;
  }
}

/** Error texts by the name of the field. */
export function toFieldErrors(error: z.core.$ZodError): Record<string, LocalizedText> {
  const fields: Record<string, LocalizedText> = {};
  for (const { path, issue } of error.issues.flatMap((issue) => listLeaves(issue, []))) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const name of names) fields[name.join('.') || WHOLE_BODY] ??= fieldLabel(issue.message);
  }
  return fields;
}

type Issue = z.core.$ZodIssue;
type Leaf = { path: PropertyKey[]; issue: Issue };

/** The issues to report; for a union, those of the option that the input comes closest to. */
function listLeaves(issue: Issue, above: PropertyKey[]): Leaf[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, issue }];
  const [closest = []] = issue.errors.toSorted((a, b) => measureDistance(a) - measureDistance(b));
  return closest.flatMap((inner) => listLeaves(inner, path));
}

const ANOTHER_KIND = 1_000;
const ANOTHER_TYPE = 100;
const UNKNOWN_KEY = 10;

/** How far the input is from an option of a union: a name of another kind first, then another type, then unknown fields, then single errors. */
const measureDistance = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => {
    if (issue.code === 'invalid_value' && issue.values.length === 1 && typeof issue.values[0] === 'string') return sum + ANOTHER_KIND;
    if (issue.code === 'invalid_type' && issue.path.length === 0) return sum + ANOTHER_TYPE;
    return sum + (issue.code === 'unrecognized_keys' ? UNKNOWN_KEY * issue.keys.length : 1);
  }, 0);
