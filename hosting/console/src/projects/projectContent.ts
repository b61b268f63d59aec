/**
 * SQL of the columns of `projects` that reach visitors, as one text, to notice changes by the command line. A value that
 * cannot be stored as it was written, e.g. half of a surrogate pair, is compared as it was stored.
 */
export const PROJECT_CONTENT = `json_array(projects.name, projects.allowed_origins, projects.features,
  projects.chains, projects.terms_url, projects.privacy_url, projects.allow_unsupported_chain, projects.wallets,
  projects.theme, projects.logo, projects.texts, projects.locale, projects.account_actions, projects.email_capture)`

/** SQL of the content of a project by its id; NULL if there is none. */
export function contentOf(id: string): string {
  return `(SELECT ${PROJECT_CONTENT} FROM projects WHERE projects.id = ${id})`
}
