import { join } from 'node:path';
import type { Config } from '../base/config/config.ts';
import { createFolderStore } from '../domain/uploads/folder-store.ts';
import type { ObjectStore } from '../domain/uploads/object-store.ts';
import { createS3Store } from '../domain/uploads/s3-store.ts';

/** Creates the store of uploaded files from the settings. readConfig has checked that an S3 store has all its settings. */
export function createObjectStore(config: Config): ObjectStore {
  if (config.UPLOAD_STORE === 'folder') return createFolderStore(join(config.DATA_DIR, 'uploads'));
  const { UPLOAD_URL: url = '', UPLOAD_BUCKET: bucket = '', UPLOAD_REGION: region = '' } = config;
  const { UPLOAD_KEY_ID: keyId = '', UPLOAD_SECRET: secret = '' } = config;
  return createS3Store({ url, bucket, region, keyId, secret });
}
