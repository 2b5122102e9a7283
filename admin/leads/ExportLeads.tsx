import { problemOf } from '../backend/api.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { saveFile } from '../ui/save-file.ts';
import { t } from '../words/words.ts';
import { filterOf, type InboxView } from './inbox.ts';
import { leads } from './leads-client.ts';

const type = 'text/csv';

/** Downloads all leads of the view as CSV, not only the loaded ones. */
export function ExportLeads({ view }: { view: InboxView }) {
  const save = async () => {
    try {
      const answer: unknown = await leads.exportLeads(filterOf(view), {
        headers: { Accept: type },
      });
      saveFile(String(answer), type, `leads-${view.status}.csv`);
    } catch (error) {
      console.error(error);
      if (problemOf(error)?.error?.id !== 'CONFIRM_FIRST')
        await alert(t`The leads could not be exported.`, 'error');
    }
  };
  return <ActionButton onAct={save}>{t`Export CSV`}</ActionButton>;
}
