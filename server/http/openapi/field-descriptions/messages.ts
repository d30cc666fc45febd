/** Messages to customers and their templates. */
export const messageFields: Record<string, string> = {
  'CreateMessageResponse.message': 'The message as it is sent.',
  messages: 'The messages of this page, newest first by default.',
  messageTemplate: 'The template.',
  messageTemplates: 'The templates of this page, by name by default.',
  'MessageTemplateText.subject': 'The subject of the mail, on one line.',
  'GetMessageTemplateText.subject': 'The subject of the mail, on one line.',
  'MessageTemplateText.text': 'The text of the mail, plain.',
  'GetMessageTemplateText.text': 'The text of the mail, plain.',
}
