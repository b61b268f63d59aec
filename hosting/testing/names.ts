import { createNameText, type NameTextFields } from '@latch/protocol/names.ts'
import { callAccountApi } from './callAccountApi.ts'
import { testEnv } from './fixture.ts'
import { ALICE, type Answer } from './signIn.ts'

export const ZONE = 'people.example.eth'
/** The key whose signatures the resolver accepts. */
export const NAMES_SIGNER = `0x${'11'.repeat(32)}` as const
export const NAMES_ON = { features: JSON.stringify({ names: { isEnabled: true, config: [ZONE] } }) }

export async function seedZone(zone: string, resolver: string | null = null): Promise<void> {
  await testEnv.DB.prepare('INSERT OR REPLACE INTO name_zones (zone, chain, resolver) VALUES (?, ?, ?)')
    .bind(zone, resolver === null ? null : 'eip155:1', resolver)
    .run()
}

type Signer = { address: string; signMessage(request: { message: string }): Promise<string> }
/** The signer and the site of a request; else Alice at the project `demo`. */
export type By = { account?: Signer; chain?: string; coinType?: number; projectId?: string }

/** A client of the Worker's paths for names, which sends the widget's requests. @param env - Of the Worker. */
export function namesClient(env: Record<string, unknown> = { NAMES_SIGNER }) {
  const callApi = (path: string, body?: object): Promise<Answer> =>
    callAccountApi(path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      overrides: env,
    })
  const nonce = async (projectId = 'demo') =>
    String((await callApi(`/v1/profile/nonce?projectId=${projectId}`)).body.nonce)
  const text = async (
    fields: Partial<NameTextFields>,
    { account = ALICE, chain = 'eip155:1', projectId }: By,
  ) =>
    createNameText({
      action: 'register',
      domain: 'app.example',
      name: `alice.${ZONE}`,
      account: `${chain}:${account.address}`,
      nonce: fields.nonce ?? (await nonce(projectId)),
      issuedAt: new Date().toISOString(),
      ...fields,
    })
  const signed = async (message: string, { account = ALICE, coinType = 60 }: By) => ({
    message,
    signature: await account.signMessage({ message }),
    coin_type: coinType,
    address: account.address,
  })
  const register = async (fields: Partial<NameTextFields> = {}, by: By = {}) =>
    callApi(
      `/v1/profile/account?projectId=${by.projectId ?? 'demo'}`,
      await signed(await text(fields, by), by),
    )
  return {
    call: callApi,
    nonce,
    text,
    signed,
    register,
    release: async (name: string, by: By = {}) =>
      callApi(
        `/v1/profile/account/${name}/release?projectId=${by.projectId ?? 'demo'}`,
        await signed(await text({ action: 'release', name }, by), by),
      ),
  }
}
