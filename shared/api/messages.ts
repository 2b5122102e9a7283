/** Every message of the specification's section 8 and the dialogs of section 5, verbatim. */
export const messages = {
  login: { failed: 'Login failed', error: 'Login error' },
  /** After a failed save; sections have their own (shared/sections). */
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

/** The server's messages after a success. */
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
  // The console calls a page content a category.
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
