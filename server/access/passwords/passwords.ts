/** The front door: what other rooms do with passwords. */
export { createPasswordQueue, hashPassword, settingPasswordProblems } from './hashing'
export { resetMail } from './mail'
export { previewReset } from './resets'
