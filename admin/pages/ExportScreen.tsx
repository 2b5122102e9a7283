import { describeFailure } from '../backend/api.ts';
import { packages } from '../backend/imports-client.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { saveFile } from '../ui/save-file.ts';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { t } from '../words/words.ts';

/** Downloads all content of the site as one file. */
export function ExportScreen() {
  const save = async () => {
    try {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(await packages.exportPackage({}), 'application/zip', `website-${day}.zip`);
    } catch (error) {
      console.error(error);
      await alert(describeFailure(error), 'error');
    }
  };
  return (
    <ListScreen
      title={t`Export`}
      intro={t`All content with its translations, redirects and hidden entries, and all pictures and files, in one site archive. You can import it into another site, or keep it. Accounts, leads and history are not included.`}
    >
      <div>
        <ActionButton variant="filled" onAct={save}>{t`Download site archive`}</ActionButton>
      </div>
    </ListScreen>
  );
}
