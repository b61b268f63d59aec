import type { PeerClient } from './client.ts'

/**
 * Lets a wallet answer any code of `authenticate`, also one that has been replaced: the client keeps the key of the last one
 * only, and could not decrypt the answer. The topic of an answer is the hash of its key.
 */
export function keepAnswerKeys({ auth: { authKeys }, core: { crypto } }: PeerClient): void {
  const keys = new Map<string, string>()
  const set = authKeys.set.bind(authKeys)
  authKeys.set = (name, key) => {
    keys.set(key.responseTopic, key.publicKey)
    return set(name, key)
  }
  const decode = crypto.decode.bind(crypto)
  crypto.decode = (topic, message, options) => {
    const receiverPublicKey = keys.get(topic)
    return decode(
      topic,
      message,
      receiverPublicKey === undefined ? options : { ...options, receiverPublicKey },
    )
  }
}
