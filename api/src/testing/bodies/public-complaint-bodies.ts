import type { EndpointAt } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';

const key = { complaintNo: 'SR0123456789', ref: 'A'.repeat(22) };

type Path = '/publicComplaint/save' | '/publicComplaint/find' | '/publicComplaint/act' | '/publicComplaint/folder';
export const publicComplaintBodies: { [P in Path]: RequestOf<EndpointAt<P>> } = {
  '/publicComplaint/save': {
    name: 'Seema Thakur',
    mobile: '9000000927',
    subject: { kind: 'CLAIM', id: 'CL0123456789' },
    category: 'CLAIM',
    text: 'My claim was refused although the policy was in force.',
    wish: 'Please pay the claim.',
  },
  '/publicComplaint/find': { complaintNo: key.complaintNo, mobile: '9000000927' },
  '/publicComplaint/act': { ...key, act: 'ACCEPT' },
  '/publicComplaint/folder': key,
};
