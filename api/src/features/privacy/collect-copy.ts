import { dayOf } from '@portal/rules/calendar/dates.ts';
import { maskPan } from '@portal/rules/people/masks.ts';
import type { Config } from '../../base/config/config.ts';
import { messageTitle } from '../../domain/messages/message-titles.ts';
import type { TemplateName } from '../../domain/messages/templates.ts';
import { COPY_SECTION_NAMES, type CopySection, listFields } from '../../domain/privacy/copy-sections.ts';
import { CopiedValue, type DataCopy } from '../../domain/privacy/data-copy.store.ts';
import { describeData } from '../../domain/privacy/describe-data.ts';
import type { Stores } from '../../platform/context/services.ts';

/** Collects a person's own data. Of other people it has nominees only, by name and share, because the person named them. */
export async function collectCopy(
  clientId: string,
  { store, config, now }: { store: Stores; config: Config; now: Date },
): Promise<DataCopy | undefined> {
  const [client, record] = await Promise.all([store.profile.findClient(clientId), store.profileRecord.find(clientId)]);
  if (!client || !record) return undefined;
  const details = { ...record, clientId, name: client.name, language: client.language, pan: record.pan && maskPan(record.pan) };
  const { classes } = await describeData(clientId, { store, config, today: dayOf(now) });
  const sections = await Promise.all(
    COPY_SECTION_NAMES.map(async (section) => {
      const rows = section === 'details' ? [details] : await listRows(section, clientId, store);
      return [section, rows.map((row) => pickFields(section, row))] as const;
    }),
  );
  return {
    clientId,
    collectedAt: now.toISOString(),
    sections: Object.fromEntries(sections),
    purposes: classes.map(({ dataClass, ground, law, until, sharedWith }) => ({
      class: dataClass,
      ground,
      law,
      keptUntil: until,
      sharedWith,
    })),
  };
}

async function listRows(section: Exclude<CopySection, 'details'>, clientId: string, store: Stores): Promise<object[]> {
  if (section !== 'messages') return store.copiedData.listRows(section, clientId);
  const messages = await store.copiedData.listMessages(clientId);
  return messages.map(({ template, ...message }) => ({ ...message, subject: messageTitle(template as TemplateName).en }));
}

/** Only the fields of the section, so that no other column of a record is handed out. */
const pickFields = (section: CopySection, row: object): Record<string, CopiedValue> =>
  Object.fromEntries(listFields(section).map(([key]) => [key, toValue(Reflect.get(row, key))]));

function toValue(value: unknown): CopiedValue {
  if (value instanceof Date) return value.toISOString();
  return CopiedValue.parse(value ?? null);
}
