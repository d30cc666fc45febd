/** What the pages ask of the service from places that the walk of the roles does not come by, and why what it says holds there too. */
export const elsewhere: Record<string, string> = {
  'POST /password/reset': 'whoever has the link',
  'POST /users/onboard': 'whoever has the link',
  'POST /users/me/totp/confirm': 'within Set up of one’s own profile',
  'DELETE /users/me/totp': 'of one’s own profile, once it is set up',
  'POST /inbox/read': 'one’s own inbox, when something is in it',
  'POST /jobs/{id}/cancel': 'one’s own job, while it runs',
  'POST /files': 'within Choose a logo',
  'POST /users/validateEmails': 'within Invite, while addresses are typed',
  'POST /users/{id}/roles/unassign': 'within Roles',
  'POST /orders/processing/start': 'beside Check again, by the same reason, of an order that nothing has processed yet',
}
