import { AwsClient } from 'aws4fetch';
import { nameOfObject, type ObjectStore } from './object-store.ts';

export type S3Settings = { url: string; bucket: string; region: string; keyId: string; secret: string };

const TIMEOUT_MS = 10_000;

/** Objects in a bucket of a store that speaks the protocol of S3, addressed by path as all of them understand it. */
export function createS3Store({ url, bucket, region, keyId, secret }: S3Settings): ObjectStore {
  // No retries here: the customer sends the file again, or the job runs again.
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 });
  const sendToBucket = async (method: 'PUT' | 'GET' | 'DELETE', id: string, body?: Uint8Array): Promise<Response> => {
    const address = `${url.replace(/\/+$/, '')}/${bucket}/${nameOfObject(id)}`;
    const response = await client.fetch(address, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel();
      throw new Error(`The store of files answered HTTP ${response.status} to ${method}.`);
    }
    return response;
  };
  return {
    async put(id, bytes) {
      const { status } = await sendToBucket('PUT', id, bytes);
      if (status === 404) throw new Error('The bucket of the store of files does not exist.');
    },
    async get(id) {
      const response = await sendToBucket('GET', id);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
    async remove(id) {
      await sendToBucket('DELETE', id);
    },
  };
}
