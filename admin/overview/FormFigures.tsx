import { useQuery } from '@tanstack/react-query';
import { leads } from '../leads/leads-client.ts';
import { numberInWords } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';

const days = 30;

/** How often the contact form was seen and sent; absent until it is counted. */
export function FormFigures() {
  const { data } = useQuery({
    queryKey: ['lead figures', 'last days'],
    queryFn: async () => (await leads.leadFigures(lastDays())).data.pages,
    retry: false,
  });
  if (!data || data.length === 0) return null;
  const sum = (of: 'seen' | 'sent') =>
    numberInWords(data.reduce((total, line) => total + line[of], 0));
  return (
    <p>
      {t`Contact form in the last ${days} days. Seen: ${sum('seen')}. Sent: ${sum('sent')}. ${<Link to="/admin/lead-figures">{t`Lead Figures`}</Link>}`}
    </p>
  );
}

/** As the server counts days (UTC). */
function lastDays(now = Date.now()): { from: string; to: string } {
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: day(days - 1), to: day(0) };
}
