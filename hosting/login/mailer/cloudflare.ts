import type { Send } from './mail.ts'

/** Cloudflare's email binding. */
export const sendByCloudflare: Send = async (env, mail) => {
  if (env.EMAIL === undefined) throw new Error('There is no binding EMAIL')
  await env.EMAIL.send({ from: env.MAIL_FROM, ...mail })
}
