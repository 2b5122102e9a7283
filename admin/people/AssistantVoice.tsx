import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '../backend/people-client.ts';
import { useBusy } from '../ui/use-busy.ts';
import { t } from '../words/words.ts';
import { useAction } from './use-action.ts';

/** How the company writes, for assistants. */
export function AssistantVoice() {
  const { data } = useQuery({
    queryKey: ['people', 'accounts'],
    queryFn: async () => (await people.listAccounts()).data,
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const act = useAction();
  if (!data) return null;
  const { voice } = data.rules;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => act(() => people.savePeopleRules({ voice: typed ?? voice })));
      }}
    >
      <Textarea
        label={t`How your company writes`}
        description={t`Assistants read this before they propose texts: tone, words to use and words to avoid.`}
        size="md"
        autosize
        minRows={3}
        maxLength={2000}
        value={typed ?? voice}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" mt={12} variant="default" loading={busy}>
        {t`Save`}
      </Button>
    </form>
  );
}
