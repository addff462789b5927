import { MESSAGE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { messageStore } from './message.store.ts';
import { messageArchiveStore } from './message-archive.store.ts';
import { sendMessage } from './send-message.ts';
import { serveSmsCallback } from './sms.callback.ts';
import { serveWhatsAppCallback } from './whatsapp.callback.ts';

export const messagesPart = {
  stores: { message: messageStore, messageArchive: messageArchiveStore },
  jobs: {
    'message-send': { retry: MESSAGE, run: ({ messageId }, services, now) => sendMessage(messageId, services, now) },
  },
  serve: [serveSmsCallback, serveWhatsAppCallback],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'message-send': { messageId: string };
  }
}
