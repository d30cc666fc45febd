/** Views, claims and presence. */
export const viewFields: Record<string, string> = {
  view: 'The view, as the caller has it.',
  views: 'The views of this page, by list and place.',
  'CreateViewModel.ownerId': 'The id of the person who saves it.',
  'CreateViewModel.owner': 'The person who saves it.',
  'UpdateViewModel.ownerId': 'The id of the person who saved it.',
  'UpdateViewModel.owner': 'The person who saved it.',
  'UpdateViewModel.resource': 'The list that the view saves, which cannot change.',
  countIsCapped: 'Whether there are more records than count says; ignored in requests.',
  oldestAt: 'When the oldest of its records was created; ignored in requests.',
  'PresenceModel.resource': 'The record that the caller looks at.',
  'ReleaseClaimModel.resource': 'The record whose claim ends.',
}
