import { sectionList } from '../../shared/sections/index.ts';
import { useParams } from '../router.ts';
import { makeForm } from './GeneratedSection.tsx';

const forms = Object.fromEntries(sectionList.map(({ path, name }) => [path, makeForm(name)]));

/** Shows the form of the section in the address. `RoleGate` handles addresses without a section. */
export function SectionScreen() {
  const { section = '' } = useParams();
  const Form = forms[section];
  return Form ? <Form /> : null;
}
