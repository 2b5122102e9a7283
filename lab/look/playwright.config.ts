import look from '../../tests/look/look.config.ts';

/** Looks in every colour, layout and font pairing, run at night: `npx playwright test -c lab/look`. */
export default { ...look, testDir: '.', globalSetup: '../../tests/look/start.ts' };
