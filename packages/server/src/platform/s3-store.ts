import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { BlobStore } from './blob-store.ts'
import type { BucketSettings } from './config.ts'
import type { Log } from './log.ts'
import { refuse } from './refused.ts'

const connectTimeoutMs = 2_000
/** Deadline of a request with all its retries: a caller is waiting. */
const requestTimeoutMs = 6_000
const attemptsMax = 2

/** A store in an Amazon S3 bucket, or in one of a compatible service. */
export function createS3Store({ name: bucket, endpoint, region, account }: BucketSettings, log: Log): BlobStore {
  const client = new S3Client({
    region,
    maxAttempts: attemptsMax,
    requestHandler: { connectionTimeout: connectTimeoutMs },
    // compatible services do not support the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(account && { credentials: { accessKeyId: account.key, secretAccessKey: account.secret } }),
  })
  const patience = () => ({ abortSignal: AbortSignal.timeout(requestTimeoutMs) })
  const refuseOnFailure = async <T>(question: Promise<T>): Promise<T> => {
    try {
      return await question
    } catch (error) {
      if (error instanceof NoSuchKey) throw error
      // the error message may name the access key, but not the secret
      log.error(
        { bucket, problem: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' },
        'a request to the S3 bucket for uploads failed',
      )
      return refuse('service_down', { retryAfterSeconds: 5 })
    }
  }
  return {
    async put(name, bytes, type) {
      const object = { Bucket: bucket, Key: name, Body: bytes, ContentType: type, ContentLength: bytes.length }
      await refuseOnFailure(client.send(new PutObjectCommand(object), patience()))
    },
    get: (name) =>
      refuseOnFailure(
        client
          .send(new GetObjectCommand({ Bucket: bucket, Key: name }), patience())
          .then(async ({ Body }) => (Body ? Buffer.from(await Body.transformToByteArray()) : null)),
      ).catch((error) => {
        if (error instanceof NoSuchKey) return null
        throw error
      }),
    async drop(name) {
      await refuseOnFailure(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }), patience()))
    },
  }
}
