import { answerFaults } from '../faults.ts';
import { partnerModule } from '../partner.ts';
import { createMailServer } from './mail.server.ts';

/** Email arrives by SMTP on a separate port. */
export const mail = partnerModule({
  partners: { mail: { title: 'E-mail', faults: answerFaults, hasKeys: false } },
  inputs: [
    { where: 'E-mail', value: 'bounce@…', effect: 'Refused with 550.' },
    { where: 'E-mail', value: 'slow@…', effect: 'Accepted after 60 s.' },
  ],
  start: (world) => ({ routes: {}, manual: createMailServer(world) }),
});
