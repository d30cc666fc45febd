/** The front door: new passwords, their policy at start, and resets. */
export { createPasswordQueue, hashPassword } from '../password-hashing'
export { hashNewPassword, passwordContext } from './new-password'
export { settingPasswordProblems } from './password-policy'
export { deleteResets, previewReset, resetMail } from './resets'
