import { visibleText } from '@latch/protocol/visibleText.ts'
import { NewInvitationSchema } from '#console/protocol/members.ts'
import { ROLES } from '#console/protocol/roles.ts'
import { UnmetConditionError, writeAudited } from '#console/src/audit.ts'
import { OPERATOR } from '#console/src/auditChain.ts'
import { createInvitation } from '#console/src/createInvitation.ts'
import { memberRemoval } from '#console/src/memberRemoval.ts'
import { findMember, listMembers } from '#console/src/memberRows.ts'
import { CliError } from '../cliError.ts'
import type { Output } from '../printCommand.ts'

export type Invited = {
  role: string
  /** For whom. */
  label: string
  /** Origin of the console. */
  origin: string
}

/** Invites a member. The link is shown only here. @throws {@link CliError} for an unknown role, or a label without text. */
export async function inviteMember(db: D1Database, { origin, ...input }: Invited): Promise<Output> {
  const parsed = NewInvitationSchema.safeParse(input)
  if (!parsed.success)
    throw new CliError(
      `An invitation needs --role ${ROLES.join(', ')} and --label "for whom", of at most 100 characters.`,
    )
  const { invitation, url } = await createInvitation(db, parsed.data, { member: OPERATOR, origin })
  const until = new Date(invitation.expires).toISOString()
  return {
    text: `${url}\n\nWhoever opens it first becomes a member of the role ${invitation.role}. Valid until ${until}.`,
    data: { ...invitation, url },
  }
}

export async function printMembers(db: D1Database): Promise<Output> {
  const members = await listMembers(db)
  const lines = members.map(({ id, name, role, lastSeen }) => {
    const seen = lastSeen === null ? 'never seen' : `seen ${new Date(lastSeen).toISOString()}`
    return `${id}  ${role.padEnd(6)}  ${visibleText(name)}  ${seen}`
  })
  return { text: lines.join('\n') || 'There are no members.', data: members }
}

/** Removes a member, with their sessions and passkeys. @throws {@link CliError} if there is none with this ID, or no other owner. */
export async function removeMember(db: D1Database, id: string): Promise<Output> {
  const member = await findMember(db, id)
  if (member === null)
    throw new CliError(`There is no member '${id}'. \`npm run console -- members\` lists them.`)
  const { entry, statements } = memberRemoval(db, member)
  try {
    await writeAudited(db, { member: OPERATOR, ...entry }, statements)
  } catch (error) {
    if (!(error instanceof UnmetConditionError)) throw error
    throw new CliError(
      'The last owner cannot be removed: `npm run console -- invite --role owner` invites another one first.',
    )
  }
  return { text: `${member.name} is removed.`, data: member }
}
