import {
  SECURE_SETTINGS_ELEMENT_ID,
  type SecureSettings,
  SecureSettingsSchema,
} from '@latch/protocol/secure/pageSettings.ts'
import * as z from 'zod/mini'

/** Reads the settings that hosting wrote into this page. @throws Error if they are missing or malformed. */
export function readSettings(page: Document): SecureSettings {
  const text = page.getElementById(SECURE_SETTINGS_ELEMENT_ID)?.textContent ?? ''
  return z.parse(SecureSettingsSchema, JSON.parse(text))
}

export type Project = NonNullable<SecureSettings['project']>
export type Chain = Project['chains'][number]
