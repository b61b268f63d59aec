import { createHash, KeyObject } from 'node:crypto'
// The library below needs it.
import 'reflect-metadata'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

/** A key with a certificate that it signed itself, in PEM, and the hash of the public key by which Chromium can be told to trust it. */
export type Certificate = { key: string; cert: string; spkiHash: string }

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Makes a certificate for a host. */
export async function createCertificate(host: string): Promise<Certificate> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    keys,
    signingAlgorithm: ALGORITHM,
    name: `CN=${host}`,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  return {
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: certificate.toString('pem'),
    spkiHash: createHash('sha256').update(new Uint8Array(certificate.publicKey.rawData)).digest('base64'),
  }
}
