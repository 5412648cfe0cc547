"""The rules page, over HTTP."""

import pytest


@pytest.mark.parametrize(("family", "count"), [("ticket-to-ride", 54), ("trains", 33)])
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_the_rules_of_a_family_are_told_by_number(client, family, count, language):
    page = client.get(f"/api/rules/{family}", params={"language": language}).json()
    assert (page["family"], page["language"]) == (family, language)
    rules = [rule for section in page["sections"] for rule in section["rules"]]
    assert len({rule["id"] for rule in rules}) == len(rules) == count
    assert {rule["language"] for rule in rules} == {language}


def test_what_there_is_not_is_refused(client):
    assert client.get("/api/rules/chess").json()["code"] == "not-found"
    assert client.get("/api/rules/trains?language=xx").json()["code"] == "malformed"
