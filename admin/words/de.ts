import type { Catalogue } from './catalogue.ts';

export const de: Catalogue = {
  'Export for an agency…': 'Für eine Agentur exportieren …',
  'Export for an agency': 'Für eine Agentur exportieren',
  Export: 'Exportieren',
  'The file is in XLIFF 1.2, which every translation tool opens. Import it here when it comes back.':
    'Die Datei ist im Format XLIFF 1.2, das jedes Übersetzungsprogramm öffnet. Importieren Sie sie hier, wenn sie zurückkommt.',
  'Missing ({0})': 'Fehlend ({0})',
  'Outdated ({0})': 'Veraltet ({0})',
  'All ({0})': 'Alle ({0})',
  'Import…': 'Importieren …',
  Import: 'Import',
  'The file has nothing new.': 'Die Datei enthält nichts Neues.',
  '1 text did not fit into the draft. Publish it, then import the file again.':
    '1 Text passte nicht in den Entwurf. Veröffentlichen Sie ihn und importieren Sie die Datei dann noch einmal.',
  '{0} texts did not fit into the draft. Publish it, then import the file again.':
    '{0} Texte passten nicht in den Entwurf. Veröffentlichen Sie ihn und importieren Sie die Datei dann noch einmal.',
  Close: 'Schließen',
  'Open draft': 'Entwurf öffnen',
  '1 text is in the draft ‘{0}’. Visitors see it once you publish the draft.':
    '1 Text ist im Entwurf „{0}“. Besucher sehen ihn, sobald Sie den Entwurf veröffentlichen.',
  '{0} texts are in the draft ‘{1}’. Visitors see them once you publish the draft.':
    '{0} Texte sind im Entwurf „{1}“. Besucher sehen sie, sobald Sie den Entwurf veröffentlichen.',
  '1 text is the same as before.': '1 Text ist unverändert.',
  '{0} texts are the same as before.': '{0} Texte sind unverändert.',
  '{0} came too late': '{0} kamen zu spät',
  '{0} cannot be used': '{0} nicht verwendbar',
  '{0} unknown': '{0} unbekannt',
  '{0} not translated': '{0} nicht übersetzt',
  'and {0} more': 'und {0} weitere',
  'Suggest all missing texts?': 'Alle fehlenden Texte vorschlagen lassen?',
  '{0} texts are sent to {1}. The suggestions go into a draft for you to check.':
    '{0} Texte werden an {1} gesendet. Die Vorschläge kommen zum Prüfen in einen Entwurf.',
  Suggest: 'Vorschlagen',
  'Suggest all missing…': 'Alle fehlenden vorschlagen …',
  '{0} suggestions are in the draft ‘{1}’. Check them before you publish it.':
    '{0} Vorschläge sind im Entwurf „{1}“. Prüfen Sie sie, bevor Sie ihn veröffentlichen.',
  'There are no suggestions.': 'Es gibt keine Vorschläge.',
  '{0} could not be used.': '{0} waren nicht verwendbar.',
  '{0} texts are left: publish the draft, then ask again.':
    '{0} Texte sind noch offen: Veröffentlichen Sie den Entwurf und fragen Sie dann noch einmal.',
  Suggestion: 'Vorschlag',
  Use: 'Übernehmen',
  Discard: 'Verwerfen',
  'Suggested by {0}': 'Vorschlag von {0}',
  'The original has changed since this file was exported.':
    'Das Original hat sich seit dem Export dieser Datei geändert.',
  'The tags of the translation differ from those of the original.':
    'Die Formatierungen der Übersetzung unterscheiden sich von denen des Originals.',
  'The file has two translations of this text.':
    'Die Datei enthält zwei Übersetzungen dieses Textes.',
  'The file has no translation of this text.': 'Die Datei enthält keine Übersetzung dieses Textes.',
  'The file has the original in place of a translation.':
    'Die Datei enthält das Original anstelle einer Übersetzung.',
  'The outdated translation was left as it was.': 'Die veraltete Übersetzung wurde nicht geändert.',
  'This text is not from an export of this site.':
    'Dieser Text stammt nicht aus einem Export dieser Website.',
  'This document was deleted.': 'Dieses Dokument wurde gelöscht.',
  'The suggestion is empty.': 'Der Vorschlag ist leer.',
  'There is no suggestion.': 'Es gibt keinen Vorschlag.',
  'The suggestion has other tags than the original.':
    'Der Vorschlag hat andere Formatierungen als das Original.',
  'Suggestions are switched off. Set TRANSLATE_URL.':
    'Vorschläge sind ausgeschaltet. Setzen Sie TRANSLATE_URL.',
  'The translation service failed. {0}': 'Der Übersetzungsdienst hat versagt. {0}',
  'It rejected the key. Check TRANSLATE_KEY.':
    'Er hat den Schlüssel abgelehnt. Prüfen Sie TRANSLATE_KEY.',
  'There is no such service. Check TRANSLATE_URL and TRANSLATE_MODEL.':
    'Diesen Dienst gibt es nicht. Prüfen Sie TRANSLATE_URL und TRANSLATE_MODEL.',
  'It received too many texts. Try again in a minute.':
    'Er hat zu viele Texte bekommen. Versuchen Sie es in einer Minute noch einmal.',
  'The monthly quota is used up.': 'Das monatliche Kontingent ist aufgebraucht.',
  'Its answer cannot be read.': 'Seine Antwort ist nicht lesbar.',
  'Its answer is too long.': 'Seine Antwort ist zu lang.',
  'It did not answer in time.': 'Er hat nicht rechtzeitig geantwortet.',
  'It cannot be reached.': 'Er ist nicht erreichbar.',
  'Choose an XLIFF file.': 'Wählen Sie eine XLIFF-Datei.',
  'An XLIFF file can have at most {0} MB.': 'Eine XLIFF-Datei darf höchstens {0} MB haben.',
  'This is not a readable XLIFF file. {0}': 'Diese Datei ist keine lesbare XLIFF-Datei. {0}',
  'This is XLIFF {0}. Choose a file in XLIFF 1.2.':
    'Dies ist XLIFF {0}. Wählen Sie eine Datei im Format XLIFF 1.2.',
  'This file is in another language: {0} instead of {1}.':
    'Diese Datei ist in einer anderen Sprache: {0} statt {1}.',
  'This file is not in the encoding that it names: {0}.':
    'Diese Datei ist nicht in der Kodierung, die sie nennt: {0}.',
  'The site is written in {0}.': 'Die Website ist in dieser Sprache geschrieben: {0}.',
  'Show this page in {0}': 'Diese Seite auf {0} zeigen',
  'Texts that are missing stay in the original language.':
    'Fehlende Texte bleiben in der Originalsprache.',
  'Address in {0}: letters, digits and hyphens. Leave empty to use that of the original.':
    'Adresse auf {0}: Buchstaben, Ziffern und Bindestriche. Leer gilt die des Originals.',
  'Without a name': 'Ohne Namen',
  'Text of a removed item': 'Text eines entfernten Eintrags',
  Text: 'Text',
  'Still right': 'Stimmt noch',
  Original: 'Original',
  '{0}. You choose it under {1}.': '{0}. Sie wählen es unter {1}.',
  language: 'Sprache',
  Language: 'Sprache',
  Languages: 'Sprachen',
  'On your site': 'Auf Ihrer Website',
  Off: 'Aus',
  'Off while you translate.': 'Aus, solange Sie übersetzen.',
  'Choose a language': 'Sprache wählen',
  'Translate into {0}': 'Übersetzen: {0}',
  'Your home page appears at {0}; other pages when you show them in {1}.':
    'Ihre Startseite erscheint unter {0}, andere Seiten, wenn Sie sie auf {1} zeigen.',
  'Your site has one language. Add another to translate it text by text; visitors see it once you turn it on.':
    'Ihre Website hat eine Sprache. Fügen Sie eine weitere hinzu und übersetzen Sie sie Text für Text; Besucher sehen sie, sobald Sie sie einschalten.',
  'Typed before the original changed': 'Getippt, bevor sich das Original änderte',
  'The original of these texts has changed since you typed them. They are saved as translations of the earlier text, for you to use again.':
    'Das Original dieser Texte hat sich seither geändert. Sie werden als Übersetzungen des früheren Textes gespeichert, damit Sie sie wieder verwenden können.',
  'Add a language, translate its texts next to the originals, and turn it on for visitors. When an original changes, its translations are marked as outdated; tick “Only a correction” if they stay right.':
    'Fügen Sie eine Sprache hinzu, übersetzen Sie ihre Texte neben den Originalen und schalten Sie sie für Besucher ein. Ändert sich ein Original, sind seine Übersetzungen als veraltet markiert; mit „Nur eine Korrektur“ stimmen sie weiterhin.',
  Missing: 'Fehlt',
  Outdated: 'Veraltet',
  'Visitors see the original.': 'Besucher sehen das Original.',
  'Visitors see this text.': 'Besucher sehen diesen Text.',
  'Marked as still right': 'Als richtig markiert',
  'Copy original': 'Original kopieren',
  'Every text is translated into {0}.': 'Alle Texte sind übersetzt: {0}.',
  'All {0} texts are translated': 'Alle {0} Texte sind übersetzt',
  '{0} of {1} texts to do': '{0} von {1} Texten offen',
  'Next document': 'Nächstes Dokument',
  'Next missing': 'Nächster offener Text',
  '{0} in {1}': '{0} auf {1}',
  '{0} is next to each field.': '{0} steht neben jedem Feld.',
  'Failed to save translation': 'Die Übersetzung wurde nicht gespeichert',
  'Translation into {0}': 'Übersetzung: {0}',
  Translation: 'Übersetzung',
  Translations: 'Übersetzungen',
  translation: 'Übersetzung',
  translations: 'Übersetzungen',
  Texts: 'Texte',
  documents: 'Dokumente',
  'No texts yet. They appear here once your site has some.':
    'Noch keine Texte. Sie erscheinen hier, sobald Ihre Website welche hat.',
  'No texts are missing.': 'Es fehlen keine Texte.',
  'No texts are outdated.': 'Keine Texte sind veraltet.',
  Nothing: 'Nichts',
  'To do': 'Offen',
  'In {0}': 'Auf {0}',
  '{0} missing': '{0} fehlen',
  '{0} outdated': '{0} veraltet',
  '{0} missing, {1} outdated': '{0} fehlen, {1} veraltet',
  'Show in {0}': 'Auf {0} zeigen',
  'Show {0} in {1}': '{0} auf {1} zeigen',
  '{0} of {1} text': '{0} von {1} Text',
  '{0} of {1} texts': '{0} von {1} Texten',
  '{0} of {1} texts, {2} outdated': '{0} von {1} Texten, {2} veraltet',
  'Only a correction: translations stay right':
    'Nur eine Korrektur: Übersetzungen stimmen weiterhin',
  '1 text becomes outdated in {0}': '1 Text wird veraltet: {0}',
  '{0} texts become outdated in {1}': '{0} Texte werden veraltet: {1}',
};
