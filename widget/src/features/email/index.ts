export { enEntry } from '../../i18n/enEntry.ts'
export { EmailEntry, type EmailEntryProps } from './EmailEntry.tsx'
export { beginCooldown, endCooldown, recentEmails, rememberEmail, secondsLeft } from './emails.ts'
export { entryStore } from './entryStore.ts'
