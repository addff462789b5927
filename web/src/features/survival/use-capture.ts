import { detectDevice } from '@portal/rules/staff/journeys.ts';
import { useState } from 'react';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { Body, ResponseOf } from '../../lib/api/wire.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { NoScript } from '../../lib/navigation/partner-script.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { captureText as t } from './capture.text.ts';
import { type CameraError, getCameraError, isCameraError, photoComponent } from './take-photo.ts';
import { useTokens } from './tokens.slice.ts';
import type { AnnuityCertificate } from './use-certificates.ts';

export type CaptureMode = 'BLINK' | 'STILL';
type Token = ResponseOf<'/token/getOcrToken'>;
type Judged = ResponseOf<'/saveSurvivalDocument'>;
/** Photo with the server's result. */
export type Photo = { fileRef: string; judged: Judged };
/** Problem that the customer can fix. */
export type Trouble = { camera: CameraError } | { text: string };
type Event = Body<'/saveHypervergeLog'>['event'];

/** Identity document that a still photo is compared with. */
export type Identity = {
  documentType: Exclude<Body<'/survivalNameService'>['documentType'], 'PROFILE'>;
  documentNumber: string;
  nameOnDocument: string;
};

/** From the press to the verdict: names, camera, token, component, upload, check. */
export function useCapture(annuities: readonly AnnuityCertificate[], mode: CaptureMode) {
  const policies = annuities.map(({ POLICY_NUMBER }) => POLICY_NUMBER);
  const [first = ''] = policies;
  const { partnerHosts } = useConfig();
  const { namesDiffer, compareProfile, compareDocument } = useNameComparison(annuities);
  const { send: requestToken } = useApiMutation('/token/getOcrToken', { popup: 'network', changesNothing: true });
  const { send: save } = useApiMutation('/saveSurvivalDocument', { popup: 'network', changesNothing: true });
  const { send: log } = useApiMutation('/saveHypervergeLog', { changesNothing: true });
  const [attempt, setAttempt] = useState(1);
  const [sessionId, setSessionId] = useState<string | null>(null);
  const [photo, setPhoto] = useState<Photo>();
  const [trouble, setTrouble] = useState<Trouble>();

  /** Logs codes only, in the background. */
  const note = (event: Event, code?: string, of = sessionId) =>
    void log({ PolicyId: first, sessionId: of, event, attempt, device: detectDevice(navigator.userAgent), ...(code && { code }) });

  async function openCamera(): Promise<{ trouble: Trouble } | { token: Token; open: Awaited<ReturnType<typeof photoComponent>> }> {
    const error = await getCameraError();
    if (error) return { trouble: { camera: error } };
    if (mode === 'BLINK') await compareProfile();
    const { data: token, failure } = await requestToken({ api: 'ocrToken', PolicyId: first, mode });
    if (!token) return { trouble: { text: failure?.error ?? '' } };
    useTokens.setState({ hypervergeToken: { token: token.token, validity: token.validity } });
    setSessionId(token.sessionId);
    return { token, open: await photoComponent(token.componentUrl, partnerHosts) };
  }

  async function judge(image: Blob, of: string): Promise<Trouble | undefined> {
    const { data: sent, failure } = await sendPhoto(image);
    if (!sent) return { text: failure?.error ?? '' };
    const { fileRef } = sent;
    const { data: judged, failure: rejected } = await save({ PolicyId: first, kind: 'SELFIE', sessionId: of, fileRef, attempt });
    if (!judged) return { text: rejected?.error ?? '' };
    setAttempt(attempt + 1);
    note(judged.dialog === 'Success' ? 'CAPTURED' : 'ERROR', judged.reason ?? undefined, of);
    setPhoto({ fileRef, judged });
    return undefined;
  }

  async function capturePhoto(): Promise<void> {
    setTrouble(undefined);
    setPhoto(undefined);
    try {
      const opened = await withLoader(t.opening, openCamera);
      if ('trouble' in opened) {
        if ('camera' in opened.trouble) note('ERROR', opened.trouble.camera, null);
        return setTrouble(opened.trouble);
      }
      const { token, open } = opened;
      note('STARTED', undefined, token.sessionId);
      const capture = await open({ token: token.token, mode, label: t.frame });
      useTokens.setState({ hypervergeToken: { validity: null } });
      if (capture === undefined) return note('CANCELLED', undefined, token.sessionId);
      if (typeof capture === 'string') return setTrouble(isCameraError(capture) ? { camera: capture } : { text: t.expired });
      setTrouble(await withLoader(t.checking, () => judge(capture, token.sessionId)));
    } catch (error) {
      if (!(error instanceof NoScript)) throw error;
      useHome.setState({ errorPopup: true, noAnswer: null });
    }
  }

  const compare = (document: Identity) => withLoader(t.comparing, () => compareDocument(document));
  return { take: capturePhoto, photo, trouble, namesDiffer, note, compareDocument: compare };
}

const sendPhoto = (image: Blob) =>
  sendFile(new File([image], 'photo.jpg', { type: 'image/jpeg' }), () => undefined, new AbortController().signal);

/** Compares the annuitants' names with the profile or with an identity document. */
function useNameComparison(annuities: readonly AnnuityCertificate[]) {
  const { send } = useApiMutation('/survivalNameService', { changesNothing: true });
  const [namesDiffer, setNamesDiffer] = useState(false);
  const policies = annuities.map(({ POLICY_NUMBER }) => POLICY_NUMBER);
  const names = annuities.map(({ ANNUITANT_NAME }) => ANNUITANT_NAME);

  async function compare(policyIds: readonly string[], proof: Identity | { documentType: 'PROFILE' }): Promise<void> {
    let differ = false;
    for (const PolicyId of policyIds) {
      const { data } = await send({ PolicyId, ...proof } as Body<'/survivalNameService'>);
      if (data?.nextStep !== 'CAPTURE') differ = true;
    }
    setNamesDiffer(differ);
  }
  return {
    namesDiffer,
    compareProfile: () => compare(policies, { documentType: 'PROFILE' }),
    /** Each annuitant's name is compared once, because the attempts are limited. */
    compareDocument: (document: Identity) =>
      compare(
        policies.filter((_, index) => names.indexOf(names[index] ?? '') === index),
        document,
      ),
  };
}
