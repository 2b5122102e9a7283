/** Every message of section 8 and dialog of section 5 of the specification, verbatim. */
export const messages = {
  login: { failed: 'Login failed', error: 'Login error' },
  /** After a failed save. Messages for sections are in shared/sections. */
  save: {
    section: 'Failed to save section',
    partner: 'Failed to save partner',
    category: 'Failed to save category',
    pageContent: 'Failed to save page content',
  },
  service: {
    submissionFailed: 'Submission failed',
    updateFailed: 'Update failed',
    loadFailed: 'Failed to load service data',
    detailsFailed: 'Failed to load service details',
  },
  pageContent: { updateFailed: 'Failed to update content', loadFailed: 'Failed to load data' },
  remove: {
    title: 'Are you sure?',
    text: "You won't be able to revert this!",
    confirm: 'Yes, delete it!',
    cancel: 'Cancel',
    errorTitle: 'Error',
    failed: 'Failed to delete partner',
  },
} as const;

/** Server messages after a success. */
export const responses = {
  loggedIn: 'Login successful',
  loggedOut: 'Logged out',
  found: 'OK',
  saved: 'Saved successfully',
  nothingToPublish: 'Nothing to publish',
  partnerSaved: 'Client saved successfully',
  partnerDeleted: 'Client deleted successfully',
  categorySaved: 'Category saved successfully',
  categoryDeleted: 'Category deleted successfully',
  // The console uses “category” for page content.
  pageContentSaved: 'Category saved successfully',
  pageContentUpdated: 'Category updated successfully',
  pageContentDeleted: 'Category deleted successfully',
  serviceSaved: 'Service added successfully',
  serviceUpdated: 'Service updated successfully',
  serviceDeleted: 'Service deleted successfully',
  orderSaved: 'Order saved successfully',
  documentDeleted: 'Deleted successfully',
  savedInDraft: 'Saved to the draft',
  sameInDraft: 'The draft has this already',
  rebuild: 'Publishing',
} as const;
