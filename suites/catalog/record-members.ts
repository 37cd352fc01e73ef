// Members of catalog records that several checks look at.

/** 2.7 and 2.8: members of markets and of full events. `updatedAt` is left out: it changes too often to be compared. */
export const commonMembers = [
  'description',
  'resolutionSource',
  'startDate',
  'endDate',
  'image',
  'icon',
  'active',
  'closed',
  'archived',
  'createdAt',
];
