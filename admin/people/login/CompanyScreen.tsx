import { useEffect, useState } from 'react';
import { describeFailure } from '../../backend/api.ts';
import { useParams, usePlainNavigate } from '../../router.ts';
import { session } from '../../session/session.ts';
import { Logo } from '../../ui/Logo.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { t } from '../../words/words.ts';
import { finishCompanyLogin, isNewTabLogin } from '../company.ts';
import { loadFirstScreen } from './first-screen.ts';
import styles from './LoginScreen.module.css';

const refused = t`The provider refused the login, or it took too long. Try again.`;

/** Finishes a login at the company. The code in the address works once and only in this browser. */
export function CompanyScreen() {
  const { code = '' } = useParams();
  const navigate = usePlainNavigate();
  const [words, setWords] = useState<{ title: string; text: string } | null>(null);
  useEffect(() => {
    let isShown = true;
    const arrive = async () => {
      if (code === 'failed') throw new Error(refused);
      const { data, token } = await finishCompanyLogin(code);
      const { purpose, email } = data;
      if (token) session.start(token, email);
      if (isNewTabLogin()) {
        setWords({ title: t`Done`, text: t`Close this window and continue where you were.` });
        window.close();
        return;
      }
      const place = purpose === 'connect' ? '/admin/my-account' : await loadFirstScreen();
      if (isShown) void navigate(place, { replace: true });
    };
    arrive().catch((error) => {
      const text = code === 'failed' ? refused : describeFailure(error);
      if (isShown) setWords({ title: t`This did not work`, text });
    });
    return () => {
      isShown = false;
    };
  }, [code, navigate]);
  usePageTitle(words?.title ?? t`One moment`);
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <Logo />
        <h1>{words?.title ?? t`One moment`}</h1>
        <p role="status">{words?.text ?? t`Logging in…`}</p>
        {words && <LinkButton to="/admin">{t`Go to console`}</LinkButton>}
      </div>
    </main>
  );
}
